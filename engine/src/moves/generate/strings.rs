//! Strings that can be taken or saved.

use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};
use crate::worms::Status;

/// Proposes every move that takes an opposing string, and every one that saves an own one which could be taken.
pub(super) fn generate(position: &Position<'_>, reasons: &mut Reasons) {
    for worm in position.worms().filter(|worm| worm.is_attackable() && worm.status == Status::Undecided) {
        let own = worm.colour == position.colour;
        let (moves, reason) = match own {
            true => (&worm.defences, MoveReason::Saves(worm.id)),
            false => (&worm.attacks, MoveReason::Captures(worm.id)),
        };
        for (point, _) in moves.iter() {
            if let Some(point) = point {
                reasons.at(point).add(reason);
            }
        }
    }
}
