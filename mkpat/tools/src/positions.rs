//! Positions to match on, one JSON object a line: `{"position": "p1", "rows": [".X.", "...", "..O"]}`, `X` black, `O`
//! white.

use mkpat_runtime::board::{BoardView, DrawnBoard};
use serde::Deserialize;

#[derive(Deserialize)]
struct PositionLine {
    position: String,
    rows: Vec<String>,
}

/// The positions of a text with their names: boards of 1 to 25 points a side. `file` names the text in messages.
///
/// # Errors
/// What is wrong with the first faulty line.
pub fn parse(file: &str, text: &[u8]) -> Result<Vec<(String, DrawnBoard)>, String> {
    let lines = text.split(|&b| b == b'\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty());
    lines.map(|(i, line)| parse_line(line).map_err(|why| format!("{file}:{}: {why}", i + 1))).collect()
}

fn parse_line(line: &[u8]) -> Result<(String, DrawnBoard), String> {
    let position: PositionLine = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let board = DrawnBoard::from_rows(&position.rows).filter(|b| (1..=25).contains(&b.size()));
    let board = board.ok_or("the rows are not a square of 1 to 25 points a side")?;
    Ok((position.position, board))
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn a_position_is_a_square_of_rows() {
        let good = br#"{"position": "p1", "source": "x", "rows": [".X", "O."]}"#;
        assert_eq!(parse("p", good).unwrap()[0].0, "p1");
        let bad = br#"{"position": "p1", "rows": [".X", "O"]}"#;
        assert!(parse("p", bad).unwrap_err().starts_with("p:1: the rows are not a square"));
        assert!(parse("p", b"\n{}\n").unwrap_err().starts_with("p:2: missing field"));
    }
}
