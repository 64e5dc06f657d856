//! Moves that break into the opponent's territory (`moves.md#reasons`).

use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};

/// Proposes the moves with which reading found the side to move to come into regions that seemed to be the opponent's
/// (`break-ins.md#territory`).
pub(super) fn generate(position: &Position<'_>, reasons: &mut Reasons) {
    let Some(outlook) = position.outlook else { return };
    for breach in outlook.maps().breaches(position.colour) {
        for point in breach.moves.iter().filter(|&point| position.board().is_empty(point)) {
            reasons.at(point).add(MoveReason::ExpandsTerritory);
        }
    }
}
