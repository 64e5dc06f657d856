//! Races that whoever moves first wins (`races.md`).

use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};

/// Proposes the moves that win races: those that save an own dragon or take an opposing one as the stage of races found,
/// where the opponent's first move would do better for him.
pub(super) fn generate(position: &mut Position<'_>, reasons: &mut Reasons) {
    let Some(outlook) = position.outlook else { return };
    for dragon in outlook.dragons() {
        let Some(raced) = dragon.raced else { continue };
        let (first, second) = match dragon.colour == position.colour {
            true => (raced.defence, raced.attack),
            false => (raced.attack, raced.defence),
        };
        if first.code > second.code.reverse()
            && let (Some(point), Some(name)) = (first.point, outlook.name(dragon))
        {
            reasons.at(point).add(MoveReason::WinsRace(name, first.code));
        }
    }
}
