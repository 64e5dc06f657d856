//! Reasons that others bring along (`moves.md#what-else-a-move-does`): whoever takes a cutting string connects, and whoever
//! saves one cuts.

use super::outlook::Outlook;
use super::position::{Link, Position};
use super::reasons::{MoveReason, Reasons};
use super::value::is_safe;
use crate::board::Point;
use crate::dragons::Dragon;
use crate::pair::Pair;
use crate::worms::WormId;
use mkpat_runtime::query::Status;

/// Strings around another one that are looked at, of either side.
const MOST_STRINGS: usize = 5;
/// A string of more stones weakens its weak neighbours when it is saved.
const FEW_STONES: u32 = 3;

/// Adds what taking and saving strings does to those around them.
pub(super) fn induce(position: &mut Position<'_>, outlook: Outlook<'_>, reasons: &mut Reasons) {
    let said: Vec<(Point, Vec<MoveReason>)> = reasons
        .iter()
        .map(|(point, said)| (point, said.reasons.clone()))
        .filter(|(_, said)| said.iter().any(|reason| speaks(*reason)))
        .collect();
    for (point, known) in said {
        let safe = reasons.get(point).is_some_and(|said| is_safe(position, outlook, point, said));
        for reason in known {
            if position.is_late() {
                return;
            }
            let induced = match reason {
                MoveReason::Captures(string) => by_taking(position, point, string),
                MoveReason::Saves(string) if safe => by_saving(position, outlook, point, string),
                MoveReason::Kills(dragon, _) => by_killing(position, outlook, dragon),
                _ => Vec::new(),
            };
            reasons.at(point).add_all(&induced);
        }
    }
}

fn speaks(reason: MoveReason) -> bool {
    matches!(reason, MoveReason::Captures(_) | MoveReason::Saves(_) | MoveReason::Kills(..))
}

/// The own strings around a captured one that could be cut apart before.
fn by_taking(position: &mut Position<'_>, point: Point, string: WormId) -> Vec<MoveReason> {
    let worm = position.worm(string);
    if worm.inessential || worm.is_tactically_dead() {
        return Vec::new();
    }
    let [own, _] = around(position, string);
    connections(position, point, &own)
}

/// The strings around a saved one: the opponent's are cut apart, the own ones joined, the weak ones feel it.
fn by_saving(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    string: WormId,
) -> Vec<MoveReason> {
    let [own, other] = around(position, string);
    let mut induced = connections(position, point, &own);
    for pair in Pair::all_of(&other) {
        let mut can = |mv| position.link(Link::CanBeMade, mv, pair);
        if can(None) && !can(Some(point)) {
            induced.push(MoveReason::Cuts(pair));
        }
    }
    let mut beside: Vec<&Dragon> = other.iter().filter_map(|&string| outlook.dragon(string)).collect();
    beside.retain(|dragon| dragon.expected() != Status::Dead);
    beside.sort_by_key(|dragon| dragon.id);
    beside.dedup_by_key(|dragon| dragon.id);
    let large = beside.iter().filter(|dragon| dragon.size > 1).count();
    if position.worm(string).size > FEW_STONES || large > 1 {
        let weak = beside.into_iter().filter(|dragon| dragon.is_weak());
        induced.extend(weak.filter_map(|dragon| outlook.name(dragon)).map(MoveReason::Attacks));
    }
    induced
}

/// The own dragons beside a killed one that are not in danger themselves.
fn by_killing(position: &Position<'_>, outlook: Outlook<'_>, dragon: WormId) -> Vec<MoveReason> {
    let Some(victim) = outlook.dragon(dragon) else { return Vec::new() };
    let own = victim.neighbours.iter().map(|&id| outlook.record(id));
    own.filter(|near| near.colour == position.colour)
        .filter_map(|near| outlook.name(near))
        .filter(|&name| !position.worm(name).is_attackable())
        .map(MoveReason::Defends)
        .collect()
}

fn connections(position: &mut Position<'_>, point: Point, own: &[WormId]) -> Vec<MoveReason> {
    let pairs = Pair::all_of(own).filter(|&pair| {
        let mut holds = |mv| position.link(Link::Holds, mv, pair);
        !holds(None) && holds(Some(point))
    });
    pairs.map(MoveReason::Connects).collect()
}

/// The strings beside another one or with a liberty of it: those of the side to move, and its opponent's.
fn around(position: &Position<'_>, string: WormId) -> [Vec<WormId>; 2] {
    let near = position.board().extended_chain_links(position.worm(string).origin, true);
    let of = |own: bool| {
        let worms = near.iter().filter_map(|stone| position.worm_at(stone));
        let side = worms.filter(|worm| worm.id != string && (worm.colour == position.colour) == own);
        let mut strings: Vec<WormId> = side.map(|worm| worm.id).collect();
        strings.sort();
        strings.dedup();
        strings.truncate(MOST_STRINGS);
        strings
    };
    [of(true), of(false)]
}
