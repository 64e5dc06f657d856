//! Strings on drawn boards: black is X, white is O.

mod any_position;
mod confirmed;
mod eyes;
mod ids;
mod proposed;
mod records;
mod settled;

use katachi::board::{Board, Point};

pub(crate) fn draw(text: &str) -> Board {
    text.parse().expect("a drawn board")
}

pub(crate) fn at(board: &Board, vertex: &str) -> Point {
    Point::parse(vertex, board.size()).expect("a vertex")
}
