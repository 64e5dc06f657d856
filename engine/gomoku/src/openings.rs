//! Openings that are balanced, as search sees them: `openings.txt`, written by `cargo run -p katachi-gomoku --example
//! openings`.

use crate::board::{Board, Point};

/// A line for each opening: points as steps from the centre, Black's first.
const TEXT: &str = include_str!("openings.txt");

/// The openings that fit a board of this size, in their order.
pub fn on(board: &Board) -> Vec<Vec<Point>> {
    TEXT.lines().filter(|line| !line.starts_with('#')).filter_map(|line| read(line, board)).collect()
}

/// Three stones that every board has room for.
const SMALLEST: &str = "0,0 1,1 2,-1";

/// An opening of three stones, for swap2.
pub fn of_three(board: &Board) -> Option<[Point; 3]> {
    let openings = on(board).into_iter().chain(read(SMALLEST, board));
    openings.filter(|_| board.moves().is_empty()).find_map(|points| points.get(..3)?.try_into().ok())
}

/// Reads points such as `0,0 1,-1`, as steps from the centre.
pub fn read(line: &str, board: &Board) -> Option<Vec<Point>> {
    let centre = (i64::from(board.width() / 2), i64::from(board.height() / 2));
    line.split_whitespace()
        .map(|word| {
            let (x, y) = word.split_once(',')?;
            board.point(centre.0 + x.parse::<i64>().ok()?, centre.1 + y.parse::<i64>().ok()?)
        })
        .collect::<Option<Vec<Point>>>()
        .filter(|points| !points.is_empty())
}
