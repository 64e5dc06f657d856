//! What the end of a playout is worth.

use crate::board::{Board, Colour};
use crate::playout::area;

/// Share of the reward that goes with points instead of winning: a won game is still played well, and a lost one too.
const SHARE_OF_POINTS: f32 = 0.1;

/// Counts under Japanese rules.
///
/// Playouts fill the board, so area is counted, and each side pays a point for each stone it placed before a playout
/// passed for the first time: then a move into settled territory costs a point, a pass costs nothing, and prisoners
/// count. What follows that pass fills the board for the count and is free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Black's points less White's that do not depend on the playout.
    offset: f64,
    /// Points of the board.
    area: f32,
}

impl Scale {
    pub(super) fn of(board: &Board, komi: f64) -> Scale {
        let stones =
            |colour| board.points().filter(|&point| board.stone(point) == Some(colour)).count() as f64;
        let placed = |colour: Colour| stones(colour) + f64::from(board.captures(!colour));
        let offset = placed(Colour::White) - placed(Colour::Black) - komi;
        Scale { offset, area: board.points().count() as f32 }
    }

    /// Black's points less White's, of a board that was played out; `paid` is how many stones more Black placed than
    /// White before the first pass.
    pub(super) fn points(&self, board: &Board, paid: i32) -> f64 {
        f64::from(area(board) - paid) + self.offset
    }

    /// The reward of a side for its points, 0 to 1.
    pub(super) fn reward(&self, points: f64) -> f32 {
        let won = if points > 0.0 {
            1.0
        } else if points < 0.0 {
            0.0
        } else {
            0.5
        };
        let share = (points as f32 / self.area).clamp(-1.0, 1.0) * 0.5 + 0.5;
        won * (1.0 - SHARE_OF_POINTS) + share * SHARE_OF_POINTS
    }
}
