//! Drawn boards and cells of patterns, as text.

use mkpat_runtime::lines::grid::{Cells, LARGEST};
use mkpat_runtime::lines::table::Cell;

/// A board of `X`, `O`, `.` and `#`; blanks and blank lines say nothing.
pub(super) fn read(text: &[u8]) -> Result<Cells, String> {
    let text = String::from_utf8_lossy(text);
    let rows: Vec<String> = text
        .lines()
        .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect())
        .filter(|row: &String| !row.is_empty())
        .collect();
    for (number, row) in (1..).zip(&rows) {
        if let Some(character) = row.chars().find(|c| !"XO.#".contains(*c)) {
            return Err(format!("row {number}: `{}` is no point of a board", character.escape_default()));
        }
    }
    if rows.is_empty() {
        return Err("there is no board".to_owned());
    }
    Cells::from_rows(&rows)
        .ok_or_else(|| format!("rows of one length, up to {LARGEST} points a side, are expected"))
}

/// Cells as they are drawn; `|` is off the board, `_` anything.
pub(super) fn cells(cells: &[Cell]) -> String {
    let drawn = |&cell: &Cell| match cell {
        Cell::EMPTY => '.',
        Cell::OWN => 'O',
        Cell::OTHER => 'X',
        Cell::OFF => '|',
        Cell::OWN_OR_EMPTY => 'o',
        Cell::OTHER_OR_EMPTY => 'x',
        Cell::ON_BOARD => '?',
        Cell::NOT_OWN => '!',
        _ => '_',
    };
    cells.iter().map(drawn).collect()
}
