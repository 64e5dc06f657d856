//! Where to begin: patterns have stones, and tell nothing of empty boards and corners.

use crate::board::{Board, Point};
use crate::moves::reasons::MoveReason;

/// What an empty corner is worth, and the centre of a small empty board: as much as the largest moves of an opening.
const EMPTY: f32 = 75.0;
/// Boards of this size and larger begin in the corners.
const LARGE: u8 = 11;
/// A corner with no stone among so many lines is empty.
const CORNER: u8 = 6;
/// The line, counted from 0, on which empty corners are taken.
const LINE: u8 = 3;

/// The moves that take what is empty.
pub(super) fn openings(board: &Board) -> Vec<(Point, MoveReason, f32)> {
    let size = board.size();
    if size < LARGE {
        let empty = board.points().all(|point| board.is_empty(point));
        let centre = Point::at(size, size / 2, size / 2).filter(|_| empty);
        return centre.map(|point| (point, MoveReason::TakesCentre, EMPTY)).into_iter().collect();
    }
    let far = size - 1 - LINE;
    let corners = [(LINE, LINE), (LINE, far), (far, LINE), (far, far)];
    let near = |one: u8, other: u8| one.abs_diff(other) <= CORNER - 1 - LINE || is_behind(one, other, size);
    let is_empty = |(row, column): &(u8, u8)| {
        let inside = |point: &Point| near(*row, point.row()) && near(*column, point.column());
        board.points().filter(inside).all(|point| board.is_empty(point))
    };
    let points =
        corners.into_iter().filter(is_empty).filter_map(|(row, column)| Point::at(size, row, column));
    points.map(|point| (point, MoveReason::TakesEmptyCorner, EMPTY)).collect()
}

/// Whether a line lies between another one and the edge beside it.
fn is_behind(line: u8, other: u8, size: u8) -> bool {
    if line < size / 2 { other < line } else { other > line }
}
