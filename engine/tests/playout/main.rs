//! Playouts: they end, keep their eyes, restore the board, and agree about what is settled. `X` is black.

mod answers;
mod games;
mod owners;
mod shapes;

use katachi::board::{Board, Colour, Point};

fn draw(drawing: &str) -> Board {
    drawing.parse().expect("a drawn board")
}

fn at(board: &Board, name: &str) -> Point {
    Point::parse(name, board.size()).expect("a point")
}

/// The board after moves of a random game; illegal ones are left out.
fn after(size: u8, moves: &[(usize, bool)]) -> Board {
    let mut board = Board::new(size).expect("a size");
    let points: Vec<Point> = board.points().collect();
    for &(index, black) in moves {
        let colour = if black { Colour::Black } else { Colour::White };
        board.try_play(points[index % points.len()], colour);
    }
    board
}
