//! Vertices where a stone would surround something.

use super::candidates::Candidates;
use super::position::Position;
use super::reasons::Why;
use super::value::TERRITORY;
use crate::board::Colour;

/// Proposes every empty vertex that is not settled, for what a stone there would surround.
pub(super) fn propose(position: &Position<'_>, candidates: &mut Candidates) {
    let board = position.board();
    for point in board.points().filter(|&point| board.is_empty(point)) {
        if !Colour::BOTH.into_iter().any(|side| position.estimate.is_settled(side, point)) {
            let gain = position.gain(point).max(0.0);
            candidates.at(point).add(Why::SurroundsTerritory, gain * TERRITORY);
        }
    }
}
