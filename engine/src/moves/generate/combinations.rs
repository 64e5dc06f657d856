//! Combinations: threats upon threats, by either side (`combinations.md`).

use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};

/// Proposes the first move of an own combination, and all that stop one of the opponent's.
pub(super) fn generate(position: &mut Position<'_>, reasons: &mut Reasons) {
    let Some(outlook) = position.outlook else { return };
    let (board, reader) = (&mut *position.facts.board, &mut *position.facts.reader);
    if let Some(own) = outlook.combination(board, reader, position.colour) {
        reasons.at(own.point).add(MoveReason::Combines(own.value));
    }
    if let Some(other) = outlook.combination(board, reader, !position.colour) {
        for point in outlook.defences(board, reader, !position.colour) {
            reasons.at(point).add(MoveReason::StopsCombination(other.value));
        }
    }
}
