//! Boards for tests that want many different ones.

use super::{Board, Colour, Point, mix};

impl Board {
    /// A board on which the seed throws so many stones, with captures.
    pub(crate) fn scattered(size: u8, throws: u64, seed: u64) -> Board {
        let mut board = Board::new(size).expect("a board");
        let points: Vec<Point> = board.points().collect();
        for throw in 0..throws {
            let number = mix(seed << 16 | throw);
            board.try_play(points[number as usize % points.len()], Colour::BOTH[(number >> 32) as usize % 2]);
        }
        board
    }
}
