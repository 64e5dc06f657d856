//! Threats for a ko that cannot be taken back at once (`moves.md#ko-threats`).

use super::analysis::Candidate;
use super::outlook::Outlook;
use super::position::Position;
use super::questions::CONSTRAINT_NODES;
use super::reasons::MoveReason;
use crate::board::{Board, Colour, Point};
use crate::reading::Reader;
use crate::worms::WormId;
use std::cmp::Reverse;

/// Threats that are looked at: of those that bring most.
const MOST_TRIED: usize = 24;

/// If the best move is to take a ko that is forbidden now, adds to the threats that work what they bring as such. Those that bring
/// less than the ko, which the opponent need not answer, count only where no other works.
pub(super) fn raise_threats(position: &mut Position<'_>, outlook: Outlook<'_>, candidates: &mut [Candidate]) {
    let best = candidates
        .iter()
        .filter(|candidate| candidate.static_value > 0.0)
        .max_by(|a, b| a.static_value.total_cmp(&b.static_value).then(b.point.cmp(&a.point)));
    let Some(best) = best.filter(|best| position.board().is_ko_ban(best.point, position.colour)) else {
        return;
    };
    let ko = Ko { point: best.point, value: best.static_value, resolved: resolution(position, best.point) };
    let mut threats: Vec<(Point, f32)> = candidates
        .iter()
        .filter(|candidate| candidate.as_threat > 0.0 && candidate.point != ko.point)
        .filter(|candidate| !candidate.has(MoveReason::Antisuji))
        .map(|candidate| (candidate.point, candidate.as_threat))
        .collect();
    threats.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut usable = Vec::new();
    for (point, size) in threats.into_iter().take(MOST_TRIED) {
        let threat = candidates
            .iter()
            .find(|candidate| candidate.point == point)
            .and_then(greatest(position, outlook));
        if !position.is_late() && works(position, outlook, ko, point, threat) {
            usable.push((point, size < ko.value));
        }
    }
    let best_are_small = usable.iter().all(|&(_, small)| small);
    for candidate in candidates.iter_mut() {
        if usable.contains(&(candidate.point, best_are_small)) {
            candidate.static_value += candidate.as_threat;
            candidate.value = candidate.static_value;
            candidate.notes.push(("added as a ko threat", candidate.as_threat));
        }
    }
}

/// The ko that somebody wants to take back.
#[derive(Clone, Copy)]
struct Ko {
    /// The move that would take it.
    point: Point,
    /// What that is worth.
    value: f32,
    /// Where the opponent ends it.
    resolved: Point,
}

/// What a threat is about.
#[derive(Clone, Copy)]
enum Threat {
    /// Taking a string.
    Capture(WormId),
    /// Saving one.
    Rescue(WormId),
    /// Life and death of a dragon.
    Dragon(WormId),
}

/// Where the opponent ends a ko: the move that saves his stone, or the point itself.
fn resolution(position: &mut Position<'_>, ko: Point) -> Point {
    let taken = position.board().ko_capture(ko, position.colour);
    let saved = taken.and_then(|stone| {
        position.within(CONSTRAINT_NODES, |reader, board| reader.defend(board, stone).point)
    });
    saved.unwrap_or(ko)
}

/// Tells the greatest threat of a candidate.
fn greatest<'p>(
    position: &'p Position<'_>,
    outlook: Outlook<'p>,
) -> impl Fn(&Candidate) -> Option<Threat> + 'p {
    move |candidate| {
        let threats = candidate.reasons.iter().filter_map(|valued| {
            let of_string = |string: WormId| position.worm(string).effective_size;
            let of_dragon =
                |dragon: WormId| outlook.dragon(dragon).map_or(0.0, |dragon| dragon.effective_size);
            match valued.reason {
                MoveReason::ThreatensToCapture(string) => Some((Threat::Capture(string), of_string(string))),
                MoveReason::ThreatensToRescue(string) => Some((Threat::Rescue(string), of_string(string))),
                MoveReason::ThreatensToRevive(dragon) => Some((Threat::Dragon(dragon), of_dragon(dragon))),
                _ => None,
            }
        });
        let numbered = threats.enumerate();
        let greatest =
            numbered.max_by(|(i, (_, a)), (j, (_, b))| a.total_cmp(b).then(Reverse(i).cmp(&Reverse(j))));
        greatest.map(|(_, (threat, _))| threat)
    }
}

/// Whether a threat must be answered: the ko is lost for the opponent otherwise, or what is threatened happens once he has ended
/// the ko.
fn works(
    position: &mut Position<'_>,
    outlook: Outlook<'_>,
    ko: Ko,
    point: Point,
    threat: Option<Threat>,
) -> bool {
    let colour = position.colour;
    let target = match threat {
        None => return true,
        Some(Threat::Dragon(dragon)) => {
            let of_ko =
                position.board().ko_capture(ko.point, colour).and_then(|stone| outlook.dragon_at(stone));
            return outlook.dragon(dragon).map(|dragon| dragon.id) != of_ko.map(|dragon| dragon.id);
        }
        Some(Threat::Capture(string) | Threat::Rescue(string)) => position.worm(string).origin,
    };
    let takes = matches!(threat, Some(Threat::Capture(_)));
    let costs_nothing =
        |capture: Point| !outlook.is_proper_eye(capture, !colour) && !outlook.is_false_eye_territory(capture);
    position.within(CONSTRAINT_NODES, |reader, board| {
        let depth = reader.depth();
        reader.set_depth(depth + 1);
        let works = board.try_play(point, colour) && {
            let answered = takes && is_answered_by_taking(board, reader, (point, target), &costs_nothing);
            let happens = !answered && happens(board, reader, ko, (point, target), colour, takes);
            board.undo();
            happens
        };
        reader.set_depth(depth);
        works
    })
}

/// Whether what a threat says happens after the opponent has ended the ko. The threat has been played.
fn happens(
    board: &mut Board,
    reader: &mut Reader,
    ko: Ko,
    (point, target): (Point, Point),
    colour: Colour,
    takes: bool,
) -> bool {
    if !board.try_play(ko.resolved, !colour) {
        return true;
    }
    let happens = match (takes, board.stone(target).is_some()) {
        (true, true) => reader.attack(board, target).code.succeeds(),
        (true, false) => board.stone(point).is_some() && reader.defend(board, point).code.succeeds(),
        (false, true) => reader.defend(board, target).code.succeeds(),
        (false, false) => false,
    };
    board.undo();
    happens
}

/// Whether the opponent takes the threatening stone and saves what it threatens with the same move, without filling a point of
/// his own for that.
fn is_answered_by_taking(
    board: &mut Board,
    reader: &mut Reader,
    (point, target): (Point, Point),
    costs_nothing: &dyn Fn(Point) -> bool,
) -> bool {
    let Some(owner) = board.stone(target) else { return false };
    let attack = reader.attack(board, point);
    let Some(capture) = attack.point.filter(|&capture| attack.code.succeeds() && costs_nothing(capture))
    else {
        return false;
    };
    board.try_play(capture, owner) && {
        let safe = board.stone(target).is_some() && !reader.attack(board, target).code.succeeds();
        board.undo();
        safe
    }
}
