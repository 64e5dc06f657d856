//! Moves that patterns propose (`moves.md#patterns-that-propose-moves`): match, judge, and record what classes, attributes and
//! actions say.

use super::{effects, helpers};
use crate::board::Point;
use crate::databases::Patterns;
use crate::moves::position::{Link, Position};
use crate::moves::reasons::{Letters, MatchVerdict, MoveReason, PatternMatch, Reasons};
use crate::pair::Pair;
use crate::reading::Code;
use crate::worms::WormId;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::{Database, Kind, Pattern};
use mkpat_runtime::query::{Anchors, Match, Query, Status};
use mkpat_runtime::rules::{Effect, Place};
use std::collections::BTreeSet;

/// Strings of either side that a pattern's classes look at.
const MOST_STRINGS: usize = 5;

/// Matches a database for the side to move and records what counts.
pub(super) fn generate(
    position: &mut Position<'_>,
    patterns: &dyn Patterns,
    scan: &Scan,
    reasons: &mut Reasons,
) {
    let database = patterns.database();
    for found in matches(position, patterns, scan) {
        if position.is_late() {
            return;
        }
        let Some(point) = found.proposed.and_then(|point| position.board().point(point)) else { continue };
        let Some(pattern) = database.patterns.get(found.pattern.index()) else { continue };
        let letters = Letters(pattern.classes);
        let place = Place::of(&found, position.colour.into(), position.board().size());
        let strings = Strings::of(position, &database, pattern, &found);
        let verdict = match judge(position, patterns, &found, &place, point, letters, &strings) {
            Err(verdict) => verdict,
            Ok(effects) => {
                let said = reasons.at(point);
                let place_of_match = said.matched.len();
                said.let_pattern_speak();
                record_classes(position, &strings.without_lost(position, point), point, letters, reasons);
                effects.iter().for_each(|effect| effects::record(position, effect, point, reasons));
                let spoke = !effects.is_empty() || reasons.at(point).spoke(place_of_match);
                match spoke || letters.speak() || pattern.attributes > 0 {
                    true => MatchVerdict::Counts,
                    false => MatchVerdict::Silent,
                }
            }
        };
        let said = reasons.at(point);
        if verdict == MatchVerdict::Counts && letters.forbid() {
            said.add(MoveReason::Antisuji);
        }
        said.note_match(PatternMatch {
            database: database.name.to_owned(),
            pattern: database.pattern_name(found.pattern).to_owned(),
            id: found.pattern,
            place,
            verdict,
            classes: pattern.classes,
            attributes: database.attributes_of(pattern).to_vec(),
            without: None,
        });
    }
}

/// The matches whose strings have the status that their classes demand.
fn matches(position: &Position<'_>, patterns: &dyn Patterns, scan: &Scan) -> Vec<Match> {
    let board = position.board();
    let status = |point| board.point(point).map_or(Status::Unknown, |point| position.status_at(point));
    let own = position.colour.into();
    let query = Query { own, anchors: Anchors::Both, goal: None, status: Some(&status) };
    patterns.matches_in(board, scan, &query)
}

/// What the action of a match asks for, or why the match does not count.
fn judge(
    position: &mut Position<'_>,
    patterns: &dyn Patterns,
    found: &Match,
    place: &Place,
    point: Point,
    letters: Letters,
    strings: &Strings,
) -> Result<Vec<Effect>, MatchVerdict> {
    if letters.has(b'O') && strings.own.iter().any(|&string| is_doomed(position, point, string)) {
        return Err(MatchVerdict::LostString);
    }
    if !letters.has(b's') && position.safe_move(point, position.colour) != Code::Win {
        return Err(MatchVerdict::Unsafe);
    }
    if letters.has(b'n') && !position.safe_move(point, !position.colour).succeeds() {
        return Err(MatchVerdict::NotForOpponent);
    }
    match position.ask(|facts| patterns.accepts(facts, found.pattern, place)) {
        None => return Err(MatchVerdict::Unanswered),
        Some(false) => return Err(MatchVerdict::Rejected),
        Some(true) => {}
    }
    if let Some(helper) = patterns.helper(found.pattern) {
        match helpers::accepts(position, helper, found, point) {
            None if position.outlook.is_none() => return Err(MatchVerdict::Unanswered),
            None => return Err(MatchVerdict::UnknownHelper),
            Some(false) => return Err(MatchVerdict::NotHelped),
            Some(true) => {}
        }
    }
    let mut effects = Vec::new();
    match position.ask(|facts| patterns.run(facts, found.pattern, place, &mut effects)) {
        None => Err(MatchVerdict::Unanswered),
        Some(false) => Err(MatchVerdict::Refused),
        Some(true) => Ok(effects),
    }
}

/// The strings under a pattern's `O` and `X`, in reading order.
struct Strings {
    own: Vec<WormId>,
    other: Vec<WormId>,
}

impl Strings {
    fn of(position: &Position<'_>, database: &Database<'_>, pattern: &Pattern, found: &Match) -> Strings {
        let board = position.board();
        let [mut own, mut other] = [BTreeSet::new(), BTreeSet::new()];
        for element in database.elements_of(pattern) {
            let at = found.anchor.offset(found.transformation.apply(element.at), board.size());
            let Some(string) = at.and_then(|at| position.string(board.point(at)?)) else { continue };
            let set = match element.kind {
                Kind::O => &mut own,
                Kind::X => &mut other,
                _ => continue,
            };
            if set.len() < MOST_STRINGS {
                set.insert(string);
            }
        }
        Strings { own: own.into_iter().collect(), other: other.into_iter().collect() }
    }

    /// Those that a move at `point` does not leave to the opponent: what is lost is neither joined nor strengthened.
    fn without_lost(self, position: &Position<'_>, point: Point) -> Strings {
        let own = self.own.into_iter().filter(|&string| !is_doomed(position, point, string)).collect();
        Strings { own, other: self.other }
    }
}

/// Whether an own string can be taken and this move does not save it.
fn is_doomed(position: &Position<'_>, point: Point, string: WormId) -> bool {
    let worm = position.worm(string);
    worm.is_attackable() && !worm.defences.code_of(point).succeeds()
}

fn record_classes(
    position: &mut Position<'_>,
    strings: &Strings,
    point: Point,
    letters: Letters,
    reasons: &mut Reasons,
) {
    let said = reasons.at(point);
    if letters.has(b'B') {
        for pair in Pair::all_of(&strings.other) {
            let mut can = |mv| position.link(Link::CanBeMade, mv, pair);
            if can(None) && !can(Some(point)) {
                said.add(MoveReason::Cuts(pair));
            }
        }
    }
    if letters.has(b'C') {
        for pair in Pair::all_of(&strings.own) {
            let mut holds = |mv| position.link(Link::Holds, mv, pair);
            if holds(Some(point)) && !holds(None) {
                said.add(MoveReason::Connects(pair));
            }
        }
    }
    if letters.has(b'a') {
        strings.other.iter().for_each(|&string| said.add(MoveReason::Attacks(string)));
    }
    if letters.has(b'd') || letters.has(b'c') {
        strings.own.iter().for_each(|&string| said.add(MoveReason::Defends(string)));
    }
    let expands =
        [(b'e', MoveReason::ExpandsTerritory), (b'E', MoveReason::ExpandsMoyo), (b'I', MoveReason::Invades)];
    for (_, reason) in expands.into_iter().filter(|&(letter, _)| letters.has(letter)) {
        said.add(reason);
    }
    said.add_all(letters.of_openings());
    if letters.has(b'U') {
        strings.other.iter().for_each(|&string| said.add(MoveReason::Attacks(string)));
        strings.own.iter().for_each(|&string| said.add(MoveReason::Defends(string)));
    }
}
