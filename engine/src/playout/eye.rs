//! Eyes as hasty players see them.

use crate::board::{Board, Colour, Point};

/// Whether `point` is surrounded by `colour` and cannot be made a false eye.
pub fn is_own_eye(board: &Board, point: Point, colour: Colour) -> bool {
    if board.neighbours(point).any(|next| board.stone(next) != Some(colour)) {
        return false;
    }
    let at_edge = point.diagonals().iter().any(|&corner| !board.is_on_board(corner));
    let against = point.diagonals().iter().filter(|&&corner| board.stone(corner) == Some(!colour)).count();
    against < if at_edge { 1 } else { 2 }
}
