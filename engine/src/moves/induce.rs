//! Reasons that others bring along (`moves.md#what-else-a-move-does`): whoever takes a cutting string connects, and whoever
//! saves one cuts.

use super::outlook::Outlook;
use super::position::{Link, Position};
use super::reasons::{MoveReason, Reasons};
use super::value::is_safe;
use crate::board::Point;
use crate::dragons::Dragon;
use crate::pair::Pair;
use crate::reading::Code;
use crate::worms::{Cut, WormId};
use mkpat_runtime::query::Status;

/// Strings around another one that are looked at, of either side. In the suite about filling there were six at most, and GNU Go's
/// trace of one position of `nngs2` names seven: this only keeps what nobody drew from taking all the time.
const MOST_STRINGS: usize = 10;
/// Cutting points of so small a squared distance are near each other.
const NEAR_CUT: u32 = 5;
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
        let saves = known.iter().any(|reason| matches!(reason, MoveReason::Saves(_)));
        let safe = saves && reasons.get(point).is_some_and(|said| is_safe(position, outlook, point, said));
        for reason in known {
            if position.is_late() {
                return;
            }
            // Who has to win a ko first has joined and cut nothing yet.
            let surely = |string| position.code_of(point, string) == Code::Win;
            let induced = match reason {
                MoveReason::Captures(string) if surely(string) => by_taking(position, point, string),
                MoveReason::Saves(string) if safe && surely(string) => {
                    by_saving(position, outlook, point, string)
                }
                MoveReason::Kills(dragon, Code::Win) => by_killing(position, outlook, dragon),
                MoveReason::Connects(pair) => by_connecting(position, outlook, point, pair),
                _ => Vec::new(),
            };
            reasons.at(point).add_all(&induced);
        }
    }
}

fn speaks(reason: MoveReason) -> bool {
    matches!(
        reason,
        MoveReason::Captures(_) | MoveReason::Saves(_) | MoveReason::Kills(..) | MoveReason::Connects(_)
    )
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

/// The own dragons beside a killed one that are not in danger themselves, and in no race: that is decided elsewhere.
fn by_killing(position: &Position<'_>, outlook: Outlook<'_>, dragon: WormId) -> Vec<MoveReason> {
    let Some(victim) = outlook.dragon(dragon) else { return Vec::new() };
    let own = victim.neighbours.iter().map(|&id| outlook.record(id));
    own.filter(|near| near.colour == position.colour && near.raced.is_none())
        .filter_map(|near| outlook.name(near))
        .filter(|&name| !position.worm(name).is_attackable())
        .map(MoveReason::Defends)
        .collect()
}

/// What a connection at a cutting point does for the other cutting points near it: their strings may be joined to the same two.
fn by_connecting(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    point: Point,
    pair: Pair<WormId>,
) -> Vec<MoveReason> {
    let own =
        |cut: &&Cut| cut.strings.both().iter().all(|&string| position.worm(string).colour == position.colour);
    let cuts: Vec<&Cut> = outlook.cuts().apart().iter().filter(own).collect();
    if !cuts.iter().any(|cut| cut.point == point) {
        return Vec::new();
    }
    let near = |cut: Point| cut != point && squared_distance(cut, point) <= NEAR_CUT;
    let mut others: Vec<WormId> =
        cuts.into_iter().filter(|cut| near(cut.point)).flat_map(|cut| cut.strings.both()).collect();
    others.sort();
    others.dedup();
    let mut induced = Vec::new();
    for joined in pair.both() {
        for &other in others.iter().filter(|&&other| !pair.both().contains(&other)) {
            induced.extend(connections(position, point, &[joined, other]));
        }
    }
    induced
}

fn squared_distance(one: Point, other: Point) -> u32 {
    let [rows, columns] =
        [one.row().abs_diff(other.row()), one.column().abs_diff(other.column())].map(u32::from);
    rows * rows + columns * columns
}

fn connections(position: &mut Position<'_>, point: Point, own: &[WormId]) -> Vec<MoveReason> {
    let pairs = Pair::all_of(own).filter(|&pair| {
        let mut holds = |mv| position.link(Link::Holds, mv, pair);
        holds(Some(point)) && !holds(None)
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
