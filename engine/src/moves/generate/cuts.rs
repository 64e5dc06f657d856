//! Cuts that connection patterns know of (`moves.md#reasons`).

use crate::moves::position::{Link, Position};
use crate::moves::reasons::{MoveReason, Reasons};
use crate::worms::Cut;

/// Proposes the moves that cut strings of the opponent apart which are of different dragons and could be connected.
pub(super) fn generate(position: &mut Position<'_>, reasons: &mut Reasons) {
    let Some(outlook) = position.outlook else { return };
    for &Cut { point, strings, .. } in outlook.cuts().apart() {
        if position.is_late() {
            return;
        }
        let [one, other] = strings.both();
        let of_opponent = position.worm(one).colour != position.colour;
        let apart =
            outlook.dragon(one).map(|dragon| dragon.id) != outlook.dragon(other).map(|dragon| dragon.id);
        let lost = [one, other].into_iter().any(|string| position.worm(string).is_tactically_dead());
        if of_opponent && apart && !lost && position.link(Link::CanBeMade, None, strings) {
            reasons.at(point).add(MoveReason::Cuts(strings));
        }
    }
}
