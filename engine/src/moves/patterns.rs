//! Moves that patterns propose (`move-generation.md` section 4.3): match, judge, and do what classes, attributes and
//! actions say.

use super::candidates::{Candidate, Candidates, Matched, Verdict};
use super::classes::{Letters, apply_attributes, apply_joseki};
use super::effects::apply_effect;
use super::position::Position;
use super::reasons::Why;
use super::value::TERRITORY_OF_PATTERN;
use super::worth::{link_worth, strategic_worth};
use crate::board::{Point, PointSet};
use crate::databases::Patterns;
use crate::reading::Code;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::{Database, Kind, Pattern};
use mkpat_runtime::query::{Anchors, Match, Query, Status};
use mkpat_runtime::rules::Place;

/// Strings of either side that a pattern's classes look at.
const MOST_STRINGS: usize = 5;

/// Matches a database for the side to move and adds what counts.
pub(super) fn propose(
    position: &mut Position<'_>,
    patterns: &dyn Patterns,
    scan: &Scan,
    candidates: &mut Candidates,
) {
    let database = patterns.database();
    for found in matches(position, patterns, scan) {
        let Some(point) = found.proposed.and_then(|point| position.board().vertex(point)) else { continue };
        let Some(pattern) = database.patterns.get(found.pattern.index()) else { continue };
        let letters = Letters::of(pattern.classes);
        let verdict = judge(position, patterns, &found, point, letters, candidates);
        candidates.at(point).matched.push(Matched {
            database: database.name.to_owned(),
            pattern: database.pattern_name(found.pattern).to_owned(),
            transformation: found.transformation.number(),
            verdict,
        });
        if verdict == Verdict::Counts {
            let attributes = database.attributes_of(pattern);
            apply_joseki(candidates.at(point), letters, attributes, position.board().size());
            apply_attributes(candidates.at(point), letters, attributes);
        }
    }
}

/// The matches whose strings have the status that their classes demand.
fn matches(position: &Position<'_>, patterns: &dyn Patterns, scan: &Scan) -> Vec<Match> {
    let board = position.board();
    let status = |point| board.vertex(point).map_or(Status::Unknown, |point| position.status(point));
    let own = position.colour.into();
    let query = Query { own, anchors: Anchors::Both, goal: None, status: Some(&status) };
    patterns.matches_in(board, scan, &query)
}

/// Whether a match counts; if so, its reasons are added.
fn judge(
    position: &mut Position<'_>,
    patterns: &dyn Patterns,
    found: &Match,
    point: Point,
    letters: Letters,
    candidates: &mut Candidates,
) -> Verdict {
    let database = patterns.database();
    let Some(pattern) = database.patterns.get(found.pattern.index()) else { return Verdict::Silent };
    let strings = Strings::of(position, &database, pattern, found);
    if letters.has(b'O') && strings.own.iter().any(|string| is_doomed(position, point, string)) {
        return Verdict::LostString;
    }
    if !letters.has(b's') && position.safe_move(point, position.colour) != Code::Win {
        return Verdict::Unsafe;
    }
    if letters.has(b'n') && !position.safe_move(point, !position.colour).succeeds() {
        return Verdict::NotForOpponent;
    }
    let place = Place::of(found, position.colour.into(), position.board().size());
    match position.ask(|facts| patterns.accepts(facts, found.pattern, &place)) {
        None => return Verdict::Unanswered,
        Some(false) => return Verdict::Rejected,
        Some(true) => {}
    }
    let mut effects = Vec::new();
    match position.ask(|facts| patterns.run(facts, found.pattern, &place, &mut effects)) {
        None => return Verdict::Unanswered,
        Some(false) => return Verdict::Refused,
        Some(true) => {}
    }
    let before = candidates.get(point).map_or(0, |candidate| candidate.reasons.len());
    apply_classes(position, &strings, point, letters, candidates.at(point));
    for effect in &effects {
        apply_effect(position, effect, point, candidates);
    }
    let said = !effects.is_empty() || candidates.get(point).map_or(0, |c| c.reasons.len()) > before;
    let speaks = said || letters.speak() || pattern.attributes > 0;
    if speaks { Verdict::Counts } else { Verdict::Silent }
}

/// The strings under a pattern's `O` and `X`, each by one of its stones.
struct Strings {
    own: PointSet,
    other: PointSet,
}

impl Strings {
    fn of(position: &Position<'_>, database: &Database<'_>, pattern: &Pattern, found: &Match) -> Strings {
        let board = position.board();
        let mut strings = Strings { own: PointSet::EMPTY, other: PointSet::EMPTY };
        for element in database.elements_of(pattern) {
            let at = found.anchor.offset(found.transformation.apply(element.at), board.size());
            let Some(stone) = at.and_then(|at| board.vertex(at)) else { continue };
            let set = match element.kind {
                Kind::O => &mut strings.own,
                Kind::X => &mut strings.other,
                _ => continue,
            };
            if (set.len() as usize) < MOST_STRINGS {
                set.insert(board.string(stone));
            }
        }
        strings
    }
}

/// Whether an own string can be taken and this move does not save it.
fn is_doomed(position: &Position<'_>, point: Point, string: Point) -> bool {
    position.worm(string).is_some_and(|worm| worm.is_attackable() && !worm.defences.code_of(point).succeeds())
}

fn apply_classes(
    position: &mut Position<'_>,
    strings: &Strings,
    point: Point,
    letters: Letters,
    candidate: &mut Candidate,
) {
    if letters.has(b'B') {
        for [one, other] in pairs(&strings.other) {
            if position.can_link(None, one, other) && !position.can_link(Some(point), one, other) {
                candidate.add(Why::Cuts(one, other), link_worth(position, one, other));
            }
        }
    }
    if letters.has(b'C') {
        for [one, other] in pairs(&strings.own) {
            if !position.is_linked(None, one, other) && position.is_linked(Some(point), one, other) {
                candidate.add(Why::Connects(one, other), link_worth(position, one, other));
            }
        }
    }
    if letters.has(b'a') {
        for string in &strings.other {
            candidate.add(Why::Attacks(string), strategic_worth(position, string));
        }
    }
    if letters.has(b'd') || letters.has(b'c') {
        for string in &strings.own {
            candidate.add(Why::Defends(string), strategic_worth(position, string));
        }
    }
    let territory = position.gain(point).max(0.0) * TERRITORY_OF_PATTERN;
    for (letter, why) in [(b'e', Why::ExpandsTerritory), (b'E', Why::ExpandsMoyo), (b'I', Why::Invades)] {
        let known =
            [Why::ExpandsTerritory, Why::ExpandsMoyo, Why::Invades].iter().any(|&why| candidate.has(why));
        if letters.has(letter) {
            candidate.add(why, if known { 0.0 } else { territory });
        }
    }
}

fn pairs(strings: &PointSet) -> Vec<[Point; 2]> {
    let strings: Vec<Point> = strings.iter().collect();
    let rest = |(index, &one): (usize, &Point)| {
        strings[index + 1..].iter().map(|&other| [one, other]).collect::<Vec<_>>()
    };
    strings.iter().enumerate().flat_map(rest).collect()
}
