//! Choosing a move by the values of patterns alone (`classic.md#the-player`).

use super::evaluate::{Evaluated, Evaluation, Outcome, Switches, evaluate};
use super::helpers::Helpers;
use super::links::dragon_value;
use super::opening::openings;
use super::own::situation;
use crate::board::{Board, Point, PointSet, mix};
use crate::classic::Situation;
use crate::databases::Patterns;
use crate::examine::Analysis;
use crate::facts::{Circumstances, Facts};
use crate::moves::analysis::{Candidate, MoveAnalysis, ValuedReason};
use crate::moves::questions::CONSTRAINT_NODES;
use crate::moves::reasons::{MatchVerdict, MoveReason, PatternMatch};
use crate::moves::request::{Move, Request};
use crate::playout::is_own_eye;
use crate::reading::{Limits, Reader};
use crate::worms::Worms;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Evaluates all patterns for the side to move and takes the move of the highest value; of equals, one by the seed.
pub(in crate::moves) fn choose(
    board: &mut Board,
    reader: &mut Reader,
    examined: &Analysis,
    patterns: &dyn Patterns,
    (circumstances, request, legal): (Circumstances, &Request<'_>, &PointSet),
) -> MoveAnalysis {
    let situation = situation(board, reader, examined);
    let worms = examined.worms(board, reader);
    let limits = reader.limits();
    let switches = Switches { all: request.all_patterns, seed: request.seed };
    let colour = request.colour;
    let evaluation = {
        let limits = Limits { tactical_nodes: limits.tactical_nodes.min(CONSTRAINT_NODES), ..limits };
        reader.set_limits(limits);
        let mut facts = Facts::new(board, reader, examined, circumstances).with_situation(&situation);
        evaluate(&mut facts, &situation, colour, patterns, &Helpers::default(), switches)
    };
    reader.set_limits(limits);
    let mut candidates = BTreeMap::new();
    for found in &evaluation.matches {
        let candidate = candidates.entry(found.point).or_insert_with(|| nothing_yet(found.point));
        candidate.matched.push(told(patterns, found));
        if let Outcome::Worth(worth) = found.outcome {
            candidate.static_value = candidate.static_value.max(worth.value as f32);
        }
    }
    let proposed = strings(board, worms, &situation, &evaluation, request);
    for (point, reason, value) in proposed.into_iter().chain(openings(board)) {
        if reader.safe_move(board, point, colour).succeeds() {
            let candidate = candidates.entry(point).or_insert_with(|| nothing_yet(point));
            candidate.reasons.push(ValuedReason { reason, value });
            candidate.static_value = candidate.static_value.max(value);
        }
    }
    let allowed = |point| legal.contains(point) && request.allowed.is_none_or(|set| set.contains(point));
    let mut candidates: Vec<Candidate> =
        candidates.into_values().filter(|candidate| allowed(candidate.point)).collect();
    for candidate in &mut candidates {
        // What the value comes from is told first.
        candidate.matched.sort_by_key(|matched| match matched.verdict {
            MatchVerdict::Worth(worth) => (0, Reverse(worth.value)),
            _ => (1, Reverse(0)),
        });
        let point = candidate.point;
        let fills = is_own_eye(board, point, colour) && !board.captures_something(point, colour);
        candidate.value = if fills { 0.0 } else { candidate.static_value };
    }
    let drawn = |candidate: &Candidate| mix(request.seed ^ candidate.point.index() as u64);
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value).then_with(|| drawn(a).cmp(&drawn(b))));
    let best = candidates.first().filter(|best| best.value > 0.0);
    MoveAnalysis {
        colour,
        size: board.size(),
        choice: best.map_or(Move::Pass, |best| Move::Play(best.point)),
        candidates,
        strings: worms.iter().map(|worm| (worm.id, worm.origin)).collect(),
        pass: None,
        playouts: 0,
        phase: None,
    }
}

fn nothing_yet(point: Point) -> Candidate {
    Candidate {
        point,
        reasons: Vec::new(),
        matched: Vec::new(),
        notes: Vec::new(),
        static_value: 0.0,
        as_threat: 0.0,
        found: None,
        value: 0.0,
    }
}

fn told(patterns: &dyn Patterns, found: &Evaluated) -> PatternMatch {
    let database = patterns.database();
    let pattern = database.patterns.get(found.pattern.index());
    PatternMatch {
        database: database.name.to_owned(),
        pattern: database.pattern_name(found.pattern).to_owned(),
        id: found.pattern,
        place: found.place,
        verdict: match found.outcome {
            Outcome::PassedOver => MatchVerdict::PassedOver,
            Outcome::Rejected => MatchVerdict::Rejected,
            Outcome::Unanswered => MatchVerdict::Unanswered,
            Outcome::Unsafe => MatchVerdict::Unsafe,
            Outcome::NotForOpponent => MatchVerdict::NotForOpponent,
            Outcome::WithoutHelper => MatchVerdict::UnknownHelper,
            Outcome::Worth(worth) => MatchVerdict::Worth(worth),
        },
        classes: pattern.map(|pattern| pattern.classes).unwrap_or_default(),
        attributes: pattern.map_or_else(Vec::new, |pattern| database.attributes_of(pattern).to_vec()),
        without: None,
    }
}

/// The moves that take or save a string that can be both, where patterns have moved them if they did, with the value of
/// its dragon.
fn strings(
    board: &Board,
    worms: &Worms,
    situation: &Situation,
    evaluation: &Evaluation,
    request: &Request<'_>,
) -> Vec<(Point, MoveReason, f32)> {
    let mut moves = Vec::new();
    for worm in worms.iter().filter(|worm| worm.is_tactically_critical()) {
        let own = worm.colour == request.colour;
        let (moved, known, reason) = match own {
            true => (&evaluation.defences, worm.defences.best(), MoveReason::Saves(worm.id)),
            false => (&evaluation.attacks, worm.attacks.best(), MoveReason::Captures(worm.id)),
        };
        let point = moved.get(&board.origin(worm.origin)).copied().or(known.point);
        let value = situation.dragon(worm.origin).map_or(0, |dragon| dragon_value(situation, dragon));
        moves.extend(point.map(|point| (point, reason, value as f32)));
    }
    moves
}
