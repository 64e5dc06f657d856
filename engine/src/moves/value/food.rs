//! Whether taking a string gives an eye (`moves.md#territory-and-strength`).

use crate::board::{Board, Point};
use crate::moves::position::Position;
use crate::worms::Worm;

/// Strings of more stones leave room for an eye in any case.
const SMALL: u32 = 2;
/// From this sum over its diagonals on a point is a false eye.
const FALSE: u32 = 4;

/// Whether there may be an eye where a string stood once it is taken: one or two stones must not stand where no eye can be. Two
/// stones beside a corner give one all the same.
pub(super) fn gives_an_eye(position: &Position<'_>, worm: &Worm) -> bool {
    let board = position.board();
    let spoils = |stone: Point| {
        (worm.size < SMALL || !is_next_to_corner(board, stone)) && is_false_eye(position, worm, stone)
    };
    worm.size > SMALL || !board.stones(worm.origin).any(spoils)
}

/// Whether a stone of a string stands where no eye can be of whoever takes it: strings of its own side that cannot be taken are at
/// the corners of the point, or the edge is.
fn is_false_eye(position: &Position<'_>, worm: &Worm, point: Point) -> bool {
    let board = position.board();
    let beyond = point.diagonals().into_iter().filter(|&near| !board.is_on_board(near)).count() as u32;
    let in_corner = u32::from(board.neighbours(point).count() == 2);
    let holds = |near: &Point| {
        board.stone(*near) == Some(worm.colour)
            && position.worm_at(*near).is_some_and(|held| !held.is_attackable())
    };
    let held = point.diagonals().into_iter().filter(holds).count() as u32;
    beyond - in_corner.min(beyond) + 2 * held >= FALSE
}

/// Whether a point is one of the two beside a corner.
fn is_next_to_corner(board: &Board, point: Point) -> bool {
    board.neighbours(point).any(|next| board.neighbours(next).count() == 2)
}
