//! Whose a point is, as playouts see it.

use crate::board::{Board, Colour, Point};

/// Whether `point` is surrounded by `colour` and is no false eye: the opponent holds at most one diagonal, none at the
/// edge.
pub fn is_own_eye(board: &Board, point: Point, colour: Colour) -> bool {
    if board.neighbours(point).any(|next| board.stone(next) != Some(colour)) {
        return false;
    }
    let at_edge = point.diagonals().iter().any(|&corner| !board.is_on_board(corner));
    let against = point.diagonals().iter().filter(|&&corner| board.stone(corner) == Some(!colour)).count();
    against < if at_edge { 1 } else { 2 }
}

/// The side that a point belongs to on a board that was played out: that of its stone, or that of all stones around
/// it.
pub fn owner(board: &Board, point: Point) -> Option<Colour> {
    board.stone(point).or_else(|| {
        let mut colours = board.neighbours(point).filter_map(|next| board.stone(next));
        let first = colours.next()?;
        colours.all(|other| other == first).then_some(first)
    })
}

/// Black's area less White's on a board that was played out.
pub fn area(board: &Board) -> i32 {
    let owners = board.points().filter_map(|point| owner(board, point));
    owners.map(|colour| if colour == Colour::Black { 1 } else { -1 }).sum()
}
