//! Positions for programs, one JSON object a line: `{"position": "p1", "rows": [".X.", "...", "..O"]}`, `X` black, `O`
//! white, `.` empty. `size`, `source` and `to_play` (`black` or `white`) may stand beside them.

use std::fmt;

use mkpat_runtime::board::DrawnBoard;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

use crate::position::{LARGEST, Position, side, without_liberty};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionLine<'a> {
    position: String,
    #[serde(borrow)]
    rows: Vec<Row<'a>>,
    size: Option<usize>,
    to_play: Option<String>,
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
pub fn parse(file: &str, text: &[u8]) -> Result<Vec<Position>, String> {
    let lines = text.split(|&b| b == b'\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty());
    lines
        .map(|(i, line)| {
            parse_line(line).map_err(|Fault { at, why }| format!("{file}:{}:{}: {why}", i + 1, at + 1))
        })
        .collect()
}

fn parse_line(line: &[u8]) -> Result<Position, Fault> {
    let position: PositionLine<'_> = serde_json::from_slice(line).map_err(|error| {
        let text = error.to_string();
        let why = text.split(" at line ").next().unwrap_or(&text).to_owned();
        Fault { at: error.column().saturating_sub(1), why }
    })?;
    // Rows are borrowed from the line.
    let start = |row: &Row<'_>| (row.0.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    let rows = &position.rows;
    let first = rows.first().map_or(0, start);
    if !(1..=usize::from(LARGEST)).contains(&rows.len()) {
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
    if let Some(p) = without_liberty(&board) {
        let at = rows.get(usize::from(p.row)).map_or(first, |row| start(row) + usize::from(p.column));
        return Err(Fault { at, why: "the string of this stone has no liberty".to_owned() });
    }
    let to_play = position.to_play.as_deref().map(|word| {
        side(word).ok_or_else(|| Fault { at: 0, why: "`to_play` is `black` or `white`".to_owned() })
    });
    Ok(Position { name: position.position, board, to_play: to_play.transpose()?, next: None })
}

fn unknown(letter: char) -> String {
    let hint = match letter.to_ascii_uppercase() {
        upper @ ('X' | 'O') => format!("; a stone is `{upper}`"),
        _ => String::new(),
    };
    format!("`{}` is no point of a board: `.`, `X` or `O`{hint}", letter.escape_default())
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
        assert_eq!(parse("p", good).expect("a position")[0].name, "p1");
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
            "p:1:26: unknown field `colour`, expected one of `position`, `rows`, `size`, `to_play`, `source`"
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
    fn a_position_may_say_whose_turn_it_is() {
        let line = |side: &str| format!(r#"{{"position": "p", "to_play": "{side}", "rows": ["."]}}"#);
        let read = parse("p", line("white").as_bytes()).expect("a position");
        assert_eq!(read[0].to_play, Some(mkpat_runtime::point::Colour::White));
        assert_eq!(fault(&line("green")), "p:1:1: `to_play` is `black` or `white`");
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
