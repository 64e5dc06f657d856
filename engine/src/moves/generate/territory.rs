//! Points where a stone would surround something.

use crate::board::Colour;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};

/// Proposes every empty point that is not settled, for what a stone there would surround.
pub(super) fn generate(position: &Position<'_>, reasons: &mut Reasons) {
    let board = position.board();
    for point in board.points().filter(|&point| board.is_empty(point)) {
        if !Colour::BOTH.into_iter().any(|side| position.estimate.is_settled(side, point)) {
            reasons.at(point).add(MoveReason::SurroundsTerritory);
        }
    }
}
