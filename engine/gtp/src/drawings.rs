//! Patterns drawn as they lie on the board, small enough to stand in a line (`analysis.md#info-lines`).

use katachi::board::Point;
use katachi::databases::Databases;
use katachi::moves::PatternMatch;
use mkpat_runtime::pattern::{Element, Kind};

/// The cells of a match and what each accepts, in the order of the pattern's elements; none where no database of that
/// name holds it, as for whole corners.
pub(super) fn cells(databases: &Databases, matched: &PatternMatch) -> Vec<(Point, Kind)> {
    let mut databases = databases.patterns().map(|patterns| patterns.database());
    let elements = databases.find(|database| database.name == matched.database).and_then(|database| {
        let (_, pattern) = database.iter().find(|(id, _)| *id == matched.id)?;
        Some(database.elements_of(pattern).collect::<Vec<Element>>())
    });
    let at = |element: &Element| {
        let cell = matched.place.cell(element.at.row, element.at.column);
        Some((Point::at(matched.place.size, cell.row, cell.column)?, element.kind))
    };
    elements.iter().flatten().filter_map(at).collect()
}

/// The rows of a match that proposes `point`, from the top: `O` is whose move it is, `*` the move, `?` what the pattern does not
/// look at. `turn` is how the board is told. Empty where there is no drawing.
pub fn drawing(
    databases: &Databases,
    matched: &PatternMatch,
    point: Point,
    turn: &dyn Fn(Point) -> Point,
) -> Vec<String> {
    let drawn = |(cell, kind): (Point, Kind)| (turn(cell), if cell == point { '*' } else { kind.letter() });
    let cells: Vec<(Point, char)> = cells(databases, matched).into_iter().map(drawn).collect();
    let [rows, columns] = [Point::row, Point::column].map(|of| {
        let places = || cells.iter().map(move |&(cell, _)| of(cell));
        places().min().zip(places().max())
    });
    let (Some((top, bottom)), Some((left, right))) = (rows, columns) else { return Vec::new() };
    let letter = |row: u8, column: u8| {
        let here = |&&(cell, _): &&(Point, char)| (cell.row(), cell.column()) == (row, column);
        cells.iter().find(here).map_or('?', |&(_, letter)| letter)
    };
    (top..=bottom).map(|row| (left..=right).map(|column| letter(row, column)).collect()).collect()
}

/// Drawings as one word: rows with a stroke between them, drawings with two. What has no drawing is `?`.
pub(super) fn in_a_word(drawings: &[Vec<String>]) -> String {
    let word = |rows: &Vec<String>| if rows.is_empty() { "?".to_owned() } else { rows.join("/") };
    drawings.iter().map(word).collect::<Vec<_>>().join("//")
}
