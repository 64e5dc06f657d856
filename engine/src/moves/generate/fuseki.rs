//! First moves: empty corners and the empty centre (`moves.md#first-moves`).

use crate::board::{Board, Point};
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};
use crate::playout::Random;

/// Places in a corner by line from its two edges, counted from 1, and how often each is chosen, on boards up to 11, up
/// to 15, and larger ones.
const PLACES: [([u8; 2], [u32; 3]); 8] = [
    ([3, 3], [50, 30, 15]),
    ([3, 4], [18, 20, 15]),
    ([4, 3], [17, 20, 15]),
    ([4, 4], [15, 22, 35]),
    ([5, 3], [0, 2, 5]),
    ([3, 5], [0, 2, 5]),
    ([5, 4], [0, 2, 5]),
    ([4, 5], [0, 2, 5]),
];

/// The largest board whose centre is a first move.
const SMALL: u8 = 11;

/// Proposes a move in every empty corner, and on small boards the centre while it is empty.
pub(super) fn generate(position: &Position<'_>, seed: u64, reasons: &mut Reasons) {
    let board = position.board();
    let size = board.size();
    let [row, column] = centre(size);
    if size <= SMALL
        && is_empty(board, [row.saturating_sub(2), column.saturating_sub(2), 5])
        && let Some(centre) = Point::at(size, row, column)
    {
        reasons.at(centre).add(MoveReason::TakesCentre);
    }
    if size < 9 {
        return;
    }
    let mut random = Random::new(seed);
    // Politeness: Black begins in the upper right, White in the lower left.
    for [top, left] in [[true, false], [false, true], [false, false], [true, true]] {
        let [row, column] = place(size, &mut random);
        let width = corner_width(size);
        let from = |near_start: bool| if near_start { 0 } else { size - width };
        if !is_empty(board, [from(top), from(left), width]) {
            continue;
        }
        let at = |near_start: bool, line: u8| if near_start { line - 1 } else { size - line };
        if let Some(point) = Point::at(size, at(top, row), at(left, column)) {
            reasons.at(point).add(MoveReason::TakesEmptyCorner);
        }
    }
}

/// The row and the column of the centre; of four points in the middle the upper right one, as GNU Go has it.
fn centre(size: u8) -> [u8; 2] {
    [size.saturating_sub(1) / 2, size / 2]
}

/// The width of the square that makes a corner.
fn corner_width(size: u8) -> u8 {
    match size {
        18.. => 8,
        9 => 5,
        _ => size / 2,
    }
}

fn is_empty(board: &Board, [row, column, width]: [u8; 3]) -> bool {
    let mut cells = (row..row + width).flat_map(|r| (column..column + width).map(move |c| (r, c)));
    cells.all(|(r, c)| Point::at(board.size(), r, c).is_none_or(|point| board.is_empty(point)))
}

/// A place in a corner, drawn by its weight.
fn place(size: u8, random: &mut Random) -> [u8; 2] {
    let column = match size {
        ..=11 => 0,
        12..=15 => 1,
        _ => 2,
    };
    let total: u32 = PLACES.iter().map(|(_, weights)| weights[column]).sum();
    let mut left = random.below(total as usize) as u32;
    for (place, weights) in PLACES {
        if left < weights[column] {
            return place;
        }
        left -= weights[column];
    }
    [3, 3]
}
