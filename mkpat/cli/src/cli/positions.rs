//! Positions, one JSON object a line.

use std::path::Path;

use mkpat_runtime::board::{BoardView, DrawnBoard};
use serde::Deserialize;

use super::{Problem, input};

#[derive(Deserialize)]
struct Position {
    position: String,
    rows: Vec<String>,
}

/// The positions of a file with their names; boards of 1 to 25 points a side.
pub(super) fn read(path: &Path) -> Result<Vec<(String, DrawnBoard)>, Problem> {
    let text = input::read(path)?;
    let lines = text.split(|&b| b == b'\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty());
    lines.map(|(i, line)| read_line(path, i + 1, line)).collect()
}

fn read_line(path: &Path, number: usize, line: &[u8]) -> Result<(String, DrawnBoard), Problem> {
    let fault = |why: String| Problem::Other(format!("{}:{number}: {why}", path.display()));
    let position: Position = serde_json::from_slice(line).map_err(|e| fault(e.to_string()))?;
    let board = DrawnBoard::from_rows(&position.rows).filter(|b| (1..=25).contains(&b.size()));
    let board =
        board.ok_or_else(|| fault("the rows are not a square of 1 to 25 points a side".to_owned()))?;
    Ok((position.position, board))
}
