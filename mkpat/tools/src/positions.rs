//! Positions to match on, one JSON object a line: `{"position": "p1", "rows": [".X.", "...", "..O"]}`, `X` black, `O`
//! white, `.` empty. `size` and `source` may stand beside them.

use std::fmt;

use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::Point;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

/// The largest board.
const LARGEST: usize = 25;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionLine<'a> {
    position: String,
    #[serde(borrow)]
    rows: Vec<Row<'a>>,
    size: Option<usize>,
    #[serde(rename = "source")]
    _source: Option<String>,
}

/// A row as it stands in the line, so that its place is known.
struct Row<'a>(&'a str);

impl<'de: 'a, 'a> Deserialize<'de> for Row<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row<'a>, D::Error> {
        struct Text;
        impl<'de> Visitor<'de> for Text {
            type Value = Row<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a row of `.`, `X` and `O`")
            }

            fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Row<'de>, E> {
                Ok(Row(text))
            }

            fn visit_str<E: Error>(self, _: &str) -> Result<Row<'de>, E> {
                Err(E::custom("a row is written without backslashes"))
            }
        }
        deserializer.deserialize_str(Text)
    }
}

/// What is wrong with a line, and at which byte of it, from 0.
struct Fault {
    at: usize,
    why: String,
}

/// The positions of a text with their names: boards of 1 to 25 points a side. `file` names the text in messages.
///
/// # Errors
/// What is wrong with the first faulty line, after its place: `file:line:column: ...`, both from 1, the column in bytes.
pub fn parse(file: &str, text: &[u8]) -> Result<Vec<(String, DrawnBoard)>, String> {
    let lines = text.split(|&b| b == b'\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty());
    lines
        .map(|(i, line)| {
            parse_line(line).map_err(|Fault { at, why }| format!("{file}:{}:{}: {why}", i + 1, at + 1))
        })
        .collect()
}

fn parse_line(line: &[u8]) -> Result<(String, DrawnBoard), Fault> {
    let position: PositionLine<'_> = serde_json::from_slice(line).map_err(|error| {
        let text = error.to_string();
        let why = text.split(" at line ").next().unwrap_or(&text).to_owned();
        Fault { at: error.column().saturating_sub(1), why }
    })?;
    // Rows are borrowed from the line.
    let start = |row: &Row<'_>| (row.0.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    let rows = &position.rows;
    let first = rows.first().map_or(0, start);
    if !(1..=LARGEST).contains(&rows.len()) {
        return Err(Fault { at: first, why: format!("{} rows; boards have 1 to {LARGEST}", rows.len()) });
    }
    if let Some(size) = position.size.filter(|&size| size != rows.len()) {
        return Err(Fault {
            at: first,
            why: format!("`size` says {size}, and there are {} rows", rows.len()),
        });
    }
    for row in rows {
        if let Some((i, letter)) = row.0.char_indices().find(|(_, c)| !".XO".contains(*c)) {
            return Err(Fault { at: start(row) + i, why: unknown(letter) });
        }
        if row.0.len() != rows.len() {
            let why = format!("a row of {} points on a board of {} rows", row.0.len(), rows.len());
            return Err(Fault { at: start(row), why });
        }
    }
    let texts: Vec<&str> = rows.iter().map(|row| row.0).collect();
    let board = DrawnBoard::from_rows(&texts).ok_or_else(|| Fault { at: first, why: "no square".into() })?;
    if let Some(p) = string_without_liberty(&board) {
        let at = rows.get(usize::from(p.row)).map_or(first, |row| start(row) + usize::from(p.column));
        return Err(Fault { at, why: "the string of this stone has no liberty".to_owned() });
    }
    Ok((position.position, board))
}

fn unknown(letter: char) -> String {
    let hint = match letter.to_ascii_uppercase() {
        upper @ ('X' | 'O') => format!("; a stone is `{upper}`"),
        _ => String::new(),
    };
    format!("`{}` is no point of a board: `.`, `X` or `O`{hint}", letter.escape_default())
}

/// The first stone, in reading order, whose string has no liberty.
fn string_without_liberty(board: &DrawnBoard) -> Option<Point> {
    let size = board.size();
    let points = (0..size).flat_map(|row| (0..size).map(move |column| Point::new(row, column)));
    let mut reached = vec![false; usize::from(size) * usize::from(size)];
    let mut visit = |p: Point| {
        let seen = reached.get_mut(usize::from(p.row) * usize::from(size) + usize::from(p.column));
        seen.is_some_and(|seen| !std::mem::replace(seen, true))
    };
    for point in points {
        let Some(colour) = board.stone(point).filter(|_| visit(point)) else { continue };
        let (mut open, mut free) = (vec![point], false);
        while let Some(stone) = open.pop() {
            for p in neighbours(stone, size) {
                match board.stone(p) {
                    None => free = true,
                    Some(other) if other == colour && visit(p) => open.push(p),
                    Some(_) => {}
                }
            }
        }
        if !free {
            return Some(point);
        }
    }
    None
}

fn neighbours(p: Point, size: u8) -> impl Iterator<Item = Point> {
    let near = [
        (p.row.checked_sub(1), Some(p.column)),
        (p.row.checked_add(1), Some(p.column)),
        (Some(p.row), p.column.checked_sub(1)),
        (Some(p.row), p.column.checked_add(1)),
    ];
    near.into_iter().filter_map(move |(row, column)| {
        let (row, column) = (row?, column?);
        (row < size && column < size).then(|| Point::new(row, column))
    })
}

#[cfg(test)]
mod tests {
    use super::parse;

    fn fault(text: &str) -> String {
        parse("p", text.as_bytes()).expect_err("a fault")
    }

    #[test]
    fn a_position_is_a_square_of_rows() {
        let good = br#"{"position": "p1", "source": "x", "size": 2, "rows": [".X", "O."]}"#;
        assert_eq!(parse("p", good).expect("a position")[0].0, "p1");
        assert_eq!(
            fault(r#"{"position": "p1", "rows": [".X", "O"]}"#),
            "p:1:36: a row of 1 points on a board of 2 rows"
        );
        assert_eq!(
            fault(r#"{"position": "p", "size": 3, "rows": [".X", "O."]}"#),
            "p:1:40: `size` says 3, and there are 2 rows"
        );
        assert_eq!(fault("\n{}\n"), "p:2:2: missing field `position`");
        assert_eq!(fault(r#"{"position": "p", "rows": []}"#), "p:1:1: 0 rows; boards have 1 to 25");
    }

    #[test]
    fn unknown_letters_and_keys_are_told_with_their_column() {
        let line = "{\"position\": \"p\", \"rows\": [\"..\", \"..\"]}\n\n";
        assert_eq!(
            fault(&format!("{line}{{\"position\": \"p\", \"rows\": [\".Z\", \"..\"]}}")),
            "p:3:30: `Z` is no point of a board: `.`, `X` or `O`"
        );
        assert_eq!(
            fault(r#"{"position": "p", "rows": ["..", "x."]}"#),
            "p:1:35: `x` is no point of a board: `.`, `X` or `O`; a stone is `X`"
        );
        assert_eq!(
            fault(r#"{"position": "p", "colour": "b", "rows": ["."]}"#),
            "p:1:26: unknown field `colour`, expected one of `position`, `rows`, `size`, `source`"
        );
        assert_eq!(
            fault("{\"position\": \"p\", \"rows\": [\"\\u002e\"]}"),
            "p:1:35: a row is written without backslashes"
        );
        assert!(
            fault("{\"position\": \"p\", \"rows\": [1]}").starts_with("p:1:28: invalid type: integer `1`")
        );
    }

    #[test]
    fn a_string_without_liberties_is_no_position() {
        assert_eq!(
            fault(r#"{"position": "p", "rows": [".XX", "XOO", "XOO"]}"#),
            "p:1:37: the string of this stone has no liberty"
        );
        assert!(parse("p", br#"{"position": "p", "rows": [".XX", "XO.", "XOO"]}"#).is_ok());
    }
}
