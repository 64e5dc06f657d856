//! Threats: what a second move would take or save (`moves.md#threats`).

use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};
use crate::pair::Pair;
use crate::worms::{Status, WormId};

/// Proposes every move that threatens to take an opposing string, or to save an own one that is lost.
pub(super) fn generate(position: &mut Position<'_>, reasons: &mut Reasons) {
    // Without influence and dragons nobody can tell what a threat is worth.
    if position.outlook.is_none() || position.is_late() {
        return;
    }
    let worms = position.worms_with_threats();
    let board = position.board();
    for worm in worms.iter().filter(|worm| worm.status == Status::Undecided) {
        let (moves, reason) = match worm.colour == position.colour {
            true => (&worm.defence_threats, MoveReason::ThreatensToRescue(worm.id)),
            false => (&worm.attack_threats, MoveReason::ThreatensToCapture(worm.id)),
        };
        let points = moves.iter().filter_map(|(point, _)| point);
        for point in points.filter(|&point| !board.sends_two_returns_one(point, position.colour)) {
            reasons.at(point).add(reason);
        }
    }
}

/// Of two strings that a move threatens at once only one can be saved, if reading says so: it captures either.
pub(super) fn pair_up(position: &mut Position<'_>, reasons: &mut Reasons) {
    let double = |said: &[MoveReason]| -> Vec<WormId> {
        let threatened = said.iter().filter_map(|reason| match *reason {
            MoveReason::ThreatensToCapture(string) => Some(string),
            _ => None,
        });
        threatened.collect()
    };
    let threats: Vec<_> = reasons.iter().map(|(point, said)| (point, double(&said.reasons))).collect();
    for (point, strings) in threats.into_iter().filter(|(_, strings)| strings.len() > 1) {
        for pair in Pair::all_of(&strings) {
            if position.is_late() {
                return;
            }
            if position.captures_either(point, pair) {
                let said = reasons.at(point);
                said.add(MoveReason::CapturesEither(pair));
                for string in pair.both() {
                    said.reasons.retain(|&reason| reason != MoveReason::ThreatensToCapture(string));
                }
            }
        }
    }
}
