//! Records as text: the compact form, and diagrams in the pattern language.
//!
//! The book: `openings.md`.

use std::collections::BTreeMap;
use std::fmt::Write;

use mkpat_runtime::openings::hash::Stone;
use mkpat_runtime::point::Point;

use super::syntax::Record;

/// The file's text, one record a line: the move, then the stones from the last point of the board to the first, the
/// opponent's and the own ones by turns.
#[must_use]
pub fn print(records: &[Record]) -> String {
    let mut text = String::new();
    for record in records {
        let _ = writeln!(text, "{} {} {}", record.name, record.weight, points(record));
    }
    text
}

fn points(record: &Record) -> String {
    let of = |wanted: Stone| {
        let mut points: Vec<Point> =
            record.stones.iter().filter(|&&(_, stone)| stone == wanted).map(|&(p, _)| p).collect();
        points.sort_unstable();
        points.reverse();
        points
    };
    let (other, own) = (of(Stone::Other), of(Stone::Own));
    let mut turns = vec![Some(record.to)];
    for i in 0..other.len().max(own.len()) {
        turns.push(other.get(i).copied());
        turns.push(own.get(i).copied());
    }
    while turns.last() == Some(&None) {
        turns.pop();
    }
    turns.into_iter().map(letters).collect()
}

fn letters(turn: Option<Point>) -> String {
    let letter = |c: u8| char::from(b'a'.saturating_add(c));
    turn.map_or_else(|| "tt".to_owned(), |p| [letter(p.column), letter(p.row)].iter().collect())
}

/// The records as a pattern database: full-board diagrams with their weights as values.
#[must_use]
pub fn print_diagrams(records: &[Record], size: u8) -> String {
    let mut text = format!("# Openings for boards of size {size}\n\nattribute_map value_only\n\n");
    for record in records {
        let _ = write!(text, "Pattern {}\n\n", record.name);
        text.push_str(&diagram(record, size));
        let _ = write!(text, "\n:8,-,value({})\n\n\n", record.weight);
    }
    text
}

fn diagram(record: &Record, size: u8) -> String {
    let mut board: BTreeMap<Point, char> = BTreeMap::from([(record.to, '*')]);
    for &(p, stone) in &record.stones {
        board.insert(p, if stone == Stone::Own { 'O' } else { 'X' });
    }
    let border = format!("+{}+\n", "-".repeat(usize::from(size)));
    let row = |row| {
        let cell = |column| board.get(&Point::new(row, column)).copied().unwrap_or('.');
        format!("|{}|\n", (0..size).map(cell).collect::<String>())
    };
    format!("{border}{}{border}", (0..size).map(row).collect::<String>())
}
