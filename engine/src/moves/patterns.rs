//! Moves that patterns propose (`move-generation.md` section 4.3): match, judge, and do what classes, attributes and
//! actions say.

use super::candidates::{Candidate, Candidates, Matched, Verdict};
use super::classes::{Letters, apply_attributes, apply_joseki};
use super::effects::apply_effect;
use super::position::{Link, Position};
use super::reasons::Why;
use super::value::TERRITORY_OF_PATTERN;
use super::worth::{link_worth, strategic_worth};
use crate::board::Point;
use crate::compiled::Module;
use crate::pair::Pair;
use crate::reading::Code;
use crate::worms::WormId;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::Kind;
use mkpat_runtime::query::{Anchors, Match, Query, Status};
use mkpat_runtime::rules::Place;
use std::collections::BTreeSet;

/// Strings of either side that a pattern's classes look at.
const MOST_STRINGS: usize = 5;

/// Matches a database for the side to move and adds what counts.
pub(super) fn propose(
    position: &mut Position<'_>,
    module: &Module,
    scan: &Scan,
    candidates: &mut Candidates,
) {
    for found in matches(position, module, scan) {
        let Some(point) = found.proposed.and_then(|point| position.board().vertex(point)) else { continue };
        let pattern = &module.database.patterns[found.pattern.index()];
        let letters = Letters::of(pattern.classes);
        let verdict = judge(position, module, &found, point, letters, candidates);
        candidates.at(point).matched.push(Matched {
            database: module.database.name,
            pattern: module.database.pattern_name(found.pattern),
            transformation: found.transformation.number(),
            verdict,
        });
        if verdict == Verdict::Counts {
            let attributes = module.database.attributes_of(pattern);
            apply_joseki(candidates.at(point), letters, attributes, position.board().size());
            apply_attributes(candidates.at(point), letters, attributes);
        }
    }
}

/// The matches whose strings have the status that their classes demand.
fn matches(position: &Position<'_>, module: &Module, scan: &Scan) -> Vec<Match> {
    let board = position.board();
    let status = |point| board.vertex(point).map_or(Status::Unknown, |point| position.status_at(point));
    let own = position.colour.into();
    let query = Query { own, anchors: Anchors::Both, goal: None, status: Some(&status) };
    let mut found = Vec::new();
    module.index.for_each_match(module.database, scan, &query, |found_one| found.push(found_one));
    found
}

/// Whether a match counts; if so, its reasons are added.
fn judge(
    position: &mut Position<'_>,
    module: &Module,
    found: &Match,
    point: Point,
    letters: Letters,
    candidates: &mut Candidates,
) -> Verdict {
    let strings = Strings::of(position, module, found);
    if letters.has(b'O') && strings.own.iter().any(|&string| is_doomed(position, point, string)) {
        return Verdict::LostString;
    }
    if !letters.has(b's') && position.safe_move(point, position.colour) != Code::Win {
        return Verdict::Unsafe;
    }
    if letters.has(b'n') && !position.safe_move(point, !position.colour).succeeds() {
        return Verdict::NotForOpponent;
    }
    let place = Place::of(found, position.colour.into(), position.board().size());
    match position.ask(|asked| (module.holds)(asked, found.pattern, &place)) {
        None => return Verdict::Unanswered,
        Some(Some(false)) => return Verdict::Rejected,
        Some(_) => {}
    }
    let mut effects = Vec::new();
    match position.ask(|asked| (module.run)(asked, found.pattern, &place, &mut effects)) {
        None => return Verdict::Unanswered,
        Some(Some(false)) => return Verdict::Refused,
        Some(_) => {}
    }
    let before = candidates.get(point).map_or(0, |candidate| candidate.reasons.len());
    apply_classes(position, &strings, point, letters, candidates.at(point));
    for effect in &effects {
        apply_effect(position, effect, point, candidates);
    }
    let said = !effects.is_empty() || candidates.get(point).map_or(0, |c| c.reasons.len()) > before;
    let attributes = module.database.patterns[found.pattern.index()].attributes;
    let speaks = said || letters.speak() || attributes > 0;
    if speaks { Verdict::Counts } else { Verdict::Silent }
}

/// The strings under a pattern's `O` and `X`, in reading order.
struct Strings {
    own: Vec<WormId>,
    other: Vec<WormId>,
}

impl Strings {
    fn of(position: &Position<'_>, module: &Module, found: &Match) -> Strings {
        let board = position.board();
        let pattern = &module.database.patterns[found.pattern.index()];
        let [mut own, mut other] = [BTreeSet::new(), BTreeSet::new()];
        for element in module.database.elements_of(pattern) {
            let at = found.anchor.offset(found.transformation.apply(element.at), board.size());
            let Some(string) = at.and_then(|at| position.string(board.vertex(at)?)) else { continue };
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
}

/// Whether an own string can be taken and this move does not save it.
fn is_doomed(position: &Position<'_>, point: Point, string: WormId) -> bool {
    let worm = position.worm(string);
    worm.is_attackable() && !worm.defences.code_of(point).succeeds()
}

fn apply_classes(
    position: &mut Position<'_>,
    strings: &Strings,
    point: Point,
    letters: Letters,
    candidate: &mut Candidate,
) {
    if letters.has(b'B') {
        for pair in Pair::all_of(&strings.other) {
            let mut can = |mv| position.link(Link::CanBeMade, mv, pair);
            if can(None) && !can(Some(point)) {
                candidate.add(Why::Cuts(pair), link_worth(position, pair));
            }
        }
    }
    if letters.has(b'C') {
        for pair in Pair::all_of(&strings.own) {
            let mut holds = |mv| position.link(Link::Holds, mv, pair);
            if !holds(None) && holds(Some(point)) {
                candidate.add(Why::Connects(pair), link_worth(position, pair));
            }
        }
    }
    if letters.has(b'a') {
        for &string in &strings.other {
            candidate.add(Why::Attacks(string), strategic_worth(position, string));
        }
    }
    if letters.has(b'd') || letters.has(b'c') {
        for &string in &strings.own {
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
