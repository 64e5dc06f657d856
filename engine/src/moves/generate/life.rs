//! Dragons whose fate is open (`moves.md#reasons`).

use crate::board::Point;
use crate::dragons::{Dragon, Fate, Life};
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::reasons::{MoveReason, Reasons};
use crate::reading::{Answer, Code};
use crate::worms::WormId;
use mkpat_runtime::query::Status;

/// A dragon of less effective size is killed to save what is beside it.
const LARGE: f32 = 8.0;

/// Proposes the moves that kill the opponent's critical dragons, and those that save one's own; and where reading did not
/// come to an end, the move that would make sure.
pub(super) fn generate(position: &mut Position<'_>, reasons: &mut Reasons) {
    let Some(outlook) = position.outlook else { return };
    for dragon in outlook.dragons() {
        let (Some(fate), Some(name)) = (dragon.fate, position.string(dragon.origin)) else { continue };
        let own = dragon.colour == position.colour;
        record_threat(dragon, fate, name, own, reasons);
        // A single string that does not matter is saved or killed all the same: what that is worth is not said here.
        let (answer, reason) = match (dragon.status(), own) {
            (Some(Status::Critical), true) => (fate.defence, MoveReason::Rescues(name, fate.defence.code)),
            (Some(Status::Critical), false) => (fate.attack, MoveReason::Kills(name, fate.attack.code)),
            _ => match doubt(dragon, fate, own) {
                Some(answer) => (answer, MoveReason::MakesSure(name)),
                None => continue,
            },
        };
        let Some(point) = answer.point.filter(|_| answer.code.succeeds()) else { continue };
        if matches!(reason, MoveReason::Kills(..)) && !helps(position, outlook, point, dragon) {
            position.useless.insert(name);
        } else {
            reasons.at(point).add(reason);
        }
    }
}

/// Proposes the moves that threaten to save a dead dragon that its owner plays on with, or that prevent such a threat. Of others no
/// threats are read.
fn record_threat(dragon: &Dragon, fate: Fate, name: WormId, own: bool, reasons: &mut Reasons) {
    let Some(two) = dragon.threat else { return };
    match (dragon.expected(), own) {
        (Status::Dead, true) => {
            two.into_iter().for_each(|point| reasons.at(point).add(MoveReason::ThreatensToRevive(name)));
        }
        (Status::Dead, false) => {
            if let Some(point) = fate.attack.point {
                reasons.at(point).add(MoveReason::PreventsRevival(name));
            }
        }
        _ => {}
    }
}

/// What would settle it where reading was stopped: an own dragon that seems to live, another that seems dead.
fn doubt(dragon: &Dragon, fate: Fate, own: bool) -> Option<Answer> {
    match (dragon.life, own) {
        (Life::Alive, true) if !fate.attack_certain && fate.defence_certain => Some(fate.defence),
        (Life::Dead, false) if !fate.attack_certain => Some(fate.attack),
        _ => None,
    }
}

/// Whether killing a dragon helps anybody: it is large, or it frees what lives already or lives by that.
fn helps(position: &mut Position<'_>, outlook: Outlook<'_>, point: Point, dragon: &Dragon) -> bool {
    if dragon.effective_size >= LARGE {
        return true;
    }
    let beside = dragon.neighbours.iter().map(|&near| outlook.record(near));
    let own: Vec<&Dragon> = beside.filter(|near| near.colour != dragon.colour).collect();
    if own.iter().any(|near| near.expected() == Status::Alive) {
        return true;
    }
    let Some(largest) = own.into_iter().max_by_key(|near| (near.size, std::cmp::Reverse(near.id))) else {
        return true;
    };
    position.fate_after(point, largest) == Code::Win
}
