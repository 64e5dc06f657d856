//! What a move costs because it weakens stones of its own side (`moves.md#blunders`).

use super::analysis::Candidate;
use super::outlook::Outlook;
use super::position::Position;
use super::questions::CONSTRAINT_NODES;
use super::reasons::MoveReason;
use crate::board::{Board, Colour, Point, PointSet};
use crate::dragons::{Dragon, Safety};
use crate::reading::Code;
use crate::worms::{Worm, WormId};
use mkpat_runtime::query::Status;

/// Moves that are examined in one position: after so many blunders it does not get better.
const MOST_EXAMINED: usize = 8;
/// Moves of less value are not worth it.
const LEAST_VALUE: f32 = 0.0;
/// A new stone with more liberties takes none that anybody needs.
const FEW_LIBERTIES: u32 = 4;
/// A dragon with more eyes than this for certain can spare one.
const SURE_EYES: u8 = 2;

/// Takes from the best candidates what they cost, one after the other, until the best one has been examined. Returns the moves
/// that would make good what they cost, where one is known.
pub(super) fn subtract(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    candidates: &mut [Candidate],
) -> Vec<Point> {
    let mut examined = PointSet::EMPTY;
    let mut remedies = Vec::new();
    for _ in 0..MOST_EXAMINED {
        let best = candidates
            .iter_mut()
            .filter(|candidate| candidate.static_value > LEAST_VALUE)
            .max_by(|a, b| a.static_value.total_cmp(&b.static_value).then(b.point.cmp(&a.point)));
        let Some(best) = best.filter(|best| examined.insert(best.point)) else { break };
        if position.is_late() {
            break;
        }
        let cost = cost(position, outlook, best);
        if cost.size > 0.0 {
            best.static_value -= cost.size;
            best.value = best.static_value;
            best.notes.push(("blunder", -cost.size));
            remedies.extend(cost.remedy);
        }
    }
    remedies
}

/// What a move costs.
#[derive(Clone, Copy, Default)]
struct Cost {
    /// Points.
    size: f32,
    /// The move that would have to be made as well.
    remedy: Option<Point>,
}

impl Cost {
    fn add(&mut self, size: f32, remedy: Option<Point>) {
        self.size += size;
        self.remedy = self.remedy.or(remedy);
    }
}

/// Points that a move loses elsewhere: combinations that it allows, dragons that it kills, strings that it puts in danger.
fn cost(position: &mut Position<'_>, outlook: Outlook<'_>, candidate: &Candidate) -> Cost {
    let (point, colour) = (candidate.point, position.colour);
    let constants = position.constants;
    let saved = saved_by(position, outlook, candidate);
    let (board, reader) = (&mut *position.facts.board, &mut *position.facts.reader);
    let combination = outlook.blunder(board, reader, colour, point, &saved);
    let mut cost = Cost::default();
    if let Some(found) = combination {
        cost.add(found.size as f32, Some(found.defence));
    }
    let neighbours = own_neighbours(position, point);
    let short = short_of_liberties(position.board(), point, colour, &neighbours);
    let fills = outlook.is_proper_eye(point, colour);
    let in_danger = |worm: &&Worm| short.iter().any(|other| other.id == worm.id) || fills;
    let mut weakened: Vec<&Dragon> =
        neighbours.iter().copied().filter(in_danger).filter_map(|worm| outlook.dragon(worm.id)).collect();
    weakened.sort_by_key(|dragon| dragon.id);
    weakened.dedup_by_key(|dragon| dragon.id);
    for dragon in weakened {
        let shortened = dragon.worms.iter().any(|&string| short.iter().any(|worm| worm.id == string));
        let known = outlook.name(dragon).is_some_and(|name| decides(candidate, name));
        let asked = may_be_lost(dragon) && !known && (shortened || dragon.eyes.min <= SURE_EYES);
        let (board, reader) = (&mut *position.facts.board, &mut *position.facts.reader);
        if asked && !outlook.lives_after(board, reader, point, dragon) {
            cost.add(constants.per_stone * dragon.effective_size, None);
        }
    }
    if !short.is_empty() {
        let of_strings = of_strings(position, outlook, candidate, &short);
        cost.add(of_strings.size, of_strings.remedy);
    }
    cost
}

/// The strings beside a point whose liberties a stone there does not make more, if it has few itself.
fn short_of_liberties<'a>(
    board: &Board,
    point: Point,
    colour: Colour,
    strings: &[&'a Worm],
) -> Vec<&'a Worm> {
    let liberties = board.liberties_after(point, colour).len();
    let short = |worm: &&Worm| liberties <= FEW_LIBERTIES && liberties <= board.liberty_count(worm.origin);
    strings.iter().copied().filter(short).collect()
}

/// Dragons that are believed to live, but not beyond doubt.
fn may_be_lost(dragon: &Dragon) -> bool {
    dragon.expected() == Status::Alive && !matches!(dragon.safety, Safety::Invincible | Safety::StronglyAlive)
}

fn decides(candidate: &Candidate, dragon: WormId) -> bool {
    [Code::Win, Code::KoA, Code::KoB, Code::Gain, Code::Loss].into_iter().any(|code| {
        candidate.has(MoveReason::Rescues(dragon, code)) || candidate.has(MoveReason::WinsRace(dragon, code))
    })
}

/// The own strings beside a point.
fn own_neighbours<'a>(position: &Position<'a>, point: Point) -> Vec<&'a Worm> {
    let heads = position.board().adjacent_heads(point, position.colour);
    heads.filter_map(|head| position.worm_at(head)).collect()
}

/// The stones that a move makes safe: its own, and those it is known to save.
fn saved_by(position: &Position<'_>, outlook: Outlook<'_>, candidate: &Candidate) -> PointSet {
    let board = position.board();
    let mut saved = PointSet::EMPTY;
    for valued in &candidate.reasons {
        match valued.reason {
            MoveReason::Saves(string) => saved.extend(board.stones(position.worm(string).origin)),
            MoveReason::Rescues(dragon, _) => {
                if let Some(dragon) = outlook.dragon(dragon) {
                    saved.insert_all(&dragon.stones);
                }
            }
            _ => {}
        }
    }
    saved
}

/// What strings lose when liberties grow short: own ones that looked safe, and lost ones of the opponent that escape.
fn of_strings(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    candidate: &Candidate,
    short: &[&Worm],
) -> Cost {
    let safe: Vec<&Worm> = short
        .iter()
        .copied()
        .filter(|worm| !worm.is_attackable() && position.status(worm) == Status::Alive)
        .collect();
    let lost: Vec<&Worm> = freed(position.board(), short)
        .iter()
        .filter_map(|stone| position.worm_at(stone))
        .filter(|worm| worm.is_tactically_dead() && !candidate.has(MoveReason::Captures(worm.id)))
        .filter(|worm| outlook.dragon(worm.id).is_some_and(|dragon| dragon.single().is_some()))
        .collect();
    let (colour, point, constants) = (position.colour, candidate.point, position.constants);
    let mut escaped = Vec::new();
    let mut cost = position.within(CONSTRAINT_NODES, |reader, board| {
        let mut cost = Cost::default();
        if !board.try_play(point, colour) {
            return cost;
        }
        let depth = reader.depth();
        reader.set_depth(depth + 1);
        if !safe.is_empty() && reader.attack(board, point).code.succeeds() {
            let size = safe.iter().map(|worm| constants.per_stone_in_danger * worm.effective_size).sum();
            cost.add(size, reader.defend(board, point).point);
        }
        for worm in lost {
            if board.stone(worm.origin).is_some() && reader.defend(board, worm.origin).code.succeeds() {
                escaped.push(worm);
            }
        }
        reader.set_depth(depth);
        board.undo();
        cost
    });
    let weakened: Vec<&Dragon> = short.iter().filter_map(|worm| outlook.dragon(worm.id)).collect();
    for worm in escaped {
        if !stays_dead(position, outlook, (point, worm), &weakened) {
            cost.add(constants.per_stone * worm.effective_size, worm.attacks.best().point);
        }
    }
    cost
}

/// Whether a string that gets out is of a dragon that stays dead for certain: it makes no life, and it wins no race against those
/// that lost liberties either.
fn stays_dead(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    (point, worm): (Point, &Worm),
    weakened: &[&Dragon],
) -> bool {
    let Some(dragon) = outlook.dragon(worm.id) else { return false };
    if position.fate_after(point, dragon) != Code::Win {
        return false;
    }
    let played = (point, position.colour);
    let (board, reader) = (&mut *position.facts.board, &mut *position.facts.reader);
    !weakened.iter().any(|own| outlook.may_win_race_after(board, reader, played, [dragon, own]))
}

/// The opposing strings beside some strings.
fn freed(board: &Board, strings: &[&Worm]) -> PointSet {
    let mut links = PointSet::EMPTY;
    for worm in strings {
        links.insert_all(&board.chain_links(worm.origin));
    }
    links
}
