//! Reasons that follow from others (`moves.md#what-else-a-move-does`): a move that does one thing may do another as well.

use super::outlook::Outlook;
use super::position::Position;
use super::reasons::{MoveReason, PointReasons, Reasons};
use crate::board::Point;
use crate::dragons::{Dragon, Safety};
use crate::reading::Code;
use crate::worms::WormId;

/// Adds what else the proposed moves do: first to strings, then to dragons.
pub(super) fn extend(position: &mut Position<'_>, reasons: &mut Reasons) {
    to_strings(position, reasons);
    if let Some(outlook) = position.outlook {
        to_dragons(position, outlook, reasons);
        to_races(position, outlook, reasons);
    }
}

/// Every move that takes, saves, connects or cuts is tried on all strings that can be taken and saved.
fn to_strings(position: &mut Position<'_>, reasons: &mut Reasons) {
    let critical: Vec<WormId> =
        position.worms().filter(|worm| worm.is_tactically_critical()).map(|worm| worm.id).collect();
    let tactical = |said: &PointReasons| {
        said.reasons.iter().any(|reason| {
            matches!(
                reason,
                MoveReason::Captures(_)
                    | MoveReason::Saves(_)
                    | MoveReason::Connects(_)
                    | MoveReason::Cuts(_)
            )
        })
    };
    let points: Vec<Point> =
        reasons.iter().filter(|(_, said)| tactical(said)).map(|(point, _)| point).collect();
    for point in points {
        for &string in &critical {
            if position.is_late() {
                return;
            }
            let worm = position.worm(string);
            let own = worm.colour == position.colour;
            let reason = if own { MoveReason::Saves(string) } else { MoveReason::Captures(string) };
            if reasons.get(point).is_some_and(|said| said.has(reason)) {
                continue;
            }
            let code = position.effect_on(point, string);
            if code.succeeds() {
                position.note_effect(point, string, code);
                reasons.at(point).add(reason);
            }
        }
    }
}

/// Moves that speak of a critical dragon are tried as moves of life and death, and so are those for one such dragon on its
/// critical neighbours.
pub(super) fn to_dragons(position: &mut Position<'_>, outlook: Outlook<'_>, reasons: &mut Reasons) {
    let critical: Vec<&Dragon> = outlook
        .dragons()
        .filter(|dragon| dragon.safety == Safety::Critical && dragon.fate.is_some())
        .filter(|dragon| !position.is_inessential(outlook, dragon))
        .collect();
    if critical.is_empty() {
        return;
    }
    let points: Vec<Point> = reasons.iter().map(|(point, _)| point).collect();
    for point in points {
        for &dragon in &critical {
            if position.is_late() {
                return;
            }
            let Some(name) = position.string(dragon.origin) else { continue };
            let said = reasons.at(point);
            if said.decides(name) || !speaks_of(outlook, said, dragon) {
                continue;
            }
            let Some(fate) = dragon.fate else { continue };
            let own = dragon.colour == position.colour;
            let needed = if own { fate.defence.code } else { fate.attack.code };
            let code = fate_after(position, point, dragon);
            if code.succeeds() && code >= needed {
                said.add(if own { MoveReason::Rescues(name, code) } else { MoveReason::Kills(name, code) });
            }
        }
    }
}

/// Moves that may win a race, and for which there is another reason as well, are played: the race must be won then.
fn to_races(position: &mut Position<'_>, outlook: Outlook<'_>, reasons: &mut Reasons) {
    let chances: Vec<(Point, [WormId; 2])> = reasons
        .iter()
        .filter(|(_, said)| said.purposes().next().is_some())
        .flat_map(|(point, said)| {
            said.reasons.iter().filter_map(move |reason| match *reason {
                MoveReason::MayWinRace { dragon, against } => Some((point, [dragon, against])),
                _ => None,
            })
        })
        .collect();
    for (point, names) in chances {
        if position.is_late() {
            return;
        }
        let [Some(dragon), Some(against)] = names.map(|name| outlook.dragon(name)) else { continue };
        let own_first = if dragon.colour == position.colour { [dragon, against] } else { [against, dragon] };
        let played = (point, position.colour);
        let (board, reader) = (&mut *position.facts.board, &mut *position.facts.reader);
        if outlook.race_is_won_by(board, reader, played, own_first) {
            reasons.at(point).add(MoveReason::WinsRace(names[0], Code::Win));
        }
    }
}

/// What a move of the side to move makes of a dragon; nothing if it must not be played.
fn fate_after(position: &mut Position<'_>, point: Point, dragon: &Dragon) -> Code {
    let (board, colour) = (position.board(), position.colour);
    if !board.is_empty(point)
        || board.is_suicide(point, colour)
        || board.is_ko_ban(point, colour)
        || board.sends_two_returns_one(point, colour)
    {
        return Code::Lose;
    }
    position.fate_after(point, dragon)
}

/// Whether the reasons of a move name a dragon, its strings or a neighbour that is critical too.
fn speaks_of(outlook: Outlook<'_>, said: &PointReasons, dragon: &Dragon) -> bool {
    let named = |string: WormId| outlook.dragon(string).is_some_and(|named| named.id == dragon.id);
    let beside = |string: WormId| {
        let other = outlook.dragon(string);
        other.is_some_and(|other| other.id == dragon.id || dragon.neighbours.contains(&other.id))
    };
    said.reasons.iter().any(|reason| match *reason {
        MoveReason::Captures(string)
        | MoveReason::Saves(string)
        | MoveReason::Attacks(string)
        | MoveReason::Defends(string)
        | MoveReason::VitalEye(string) => named(string),
        MoveReason::Kills(string, _) | MoveReason::Rescues(string, _) => beside(string),
        MoveReason::Connects(pair) => pair.both().into_iter().any(named),
        _ => false,
    })
}
