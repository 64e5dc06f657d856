//! Moves that patterns propose (`owl.md#in-order`, `semantics.md#class-filter`).

use super::goal::{Goal, Member};
use super::ground::Ground;
use super::rooms::Room;
use super::situation::View;
use crate::board::{Board, Colour, Point, PointSet};
use crate::databases::Patterns;
use crate::facts::{Circumstances, Facts};
use crate::reading::Reader;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::{Attribute, AttributeKind, Classes, Database, Kind, Pattern, PatternId};
use mkpat_runtime::query::{Goal as Filter, Match, Query};
use mkpat_runtime::rules::Place;
use std::collections::BTreeMap;

/// Why a move is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// It makes or takes an eye.
    Vital,
    /// A pattern of the mover's database proposes it; with others if it combines threats.
    Pattern(PatternId),
    /// Tactical reading found it.
    Tactics,
    /// The other side would play there.
    OthersBest,
    /// All moves of a closed region were tried.
    AllTried,
    /// Nothing else comes to mind, and the goal has somewhere to run.
    Flight,
}

impl Why {
    /// In a word, or by the name of a pattern of `patterns`.
    pub(crate) fn told(self, patterns: Option<&dyn Patterns>) -> String {
        match self {
            Why::Vital => "vital".to_owned(),
            Why::Tactics => "tactics".to_owned(),
            Why::OthersBest => "where the other side would play".to_owned(),
            Why::AllTried => "all moves tried".to_owned(),
            Why::Flight => "runs, for want of anything else".to_owned(),
            Why::Pattern(id) => {
                patterns.map_or_else(String::new, |of| of.database().pattern_name(id).to_owned())
            }
        }
    }
}

/// A move worth trying.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Candidate {
    /// Where.
    pub(crate) point: Point,
    /// How promising: up to 99.
    pub(crate) value: f32,
    /// Whether the owner's stone belongs to the goal then.
    pub(crate) member: Member,
    /// Other stones that belong to it then.
    pub(crate) with: Vec<Point>,
    /// Stones of the goal that the move may cut apart.
    pub(crate) cuts: Vec<Point>,
    /// Whether it runs.
    pub(crate) runs: bool,
    /// Why it is tried.
    pub(crate) why: Why,
}

impl Candidate {
    /// A move that belongs to the goal if what holds together with it does.
    pub(crate) fn plain(point: Point, value: f32, why: Why) -> Candidate {
        Candidate {
            point,
            value,
            member: Member::Maybe,
            with: Vec::new(),
            cuts: Vec::new(),
            runs: false,
            why,
        }
    }
}

/// The board, and who answers constraints about it.
pub(crate) struct Asking<'a, 'g> {
    /// The position.
    pub(crate) board: &'a mut Board,
    /// Who reads.
    pub(crate) reader: &'a mut Reader,
    /// What was known before.
    pub(crate) ground: &'a Ground<'g>,
}

/// Matches of one database at a goal, in the order in which they are asked.
pub(crate) struct Matched<'p> {
    patterns: &'p dyn Patterns,
    own: Colour,
    /// The eye spaces of the goal.
    spaces: Vec<PointSet>,
    /// The next one is the last.
    list: Vec<Entry>,
    /// Points where a stone was tried, and whether it is safe.
    safe: BTreeMap<Point, bool>,
}

/// A match, or all combinable ones of one point.
struct Entry {
    value: f32,
    point: Point,
    /// The match, or the first of them.
    found: Match,
    /// All matches of a combination, the first among them. Empty for a single match: most entries are one, and it needs no memory of
    /// its own.
    together: Vec<Match>,
    /// Whether the matches of a combination are still to be asked.
    combined: bool,
}

/// What combinations of two, three and more threats are worth: a part of the sum, and the most.
const COMBINATIONS: [(f32, f32); 3] = [(1.0, 75.0), (0.85, 90.0), (0.75, 99.0)];

fn class(letter: u8) -> Classes {
    Classes::of(letter).unwrap_or_default()
}

impl<'p> Matched<'p> {
    /// All matches for `own` that touch the goal.
    pub(crate) fn new(
        patterns: &'p dyn Patterns,
        board: &Board,
        scan: Option<&Scan>,
        own: Colour,
        goal: &Goal,
        rooms: &[Room],
    ) -> Matched<'p> {
        let contains = |point| board.point(point).is_some_and(|point| goal.stones.contains(point));
        let filter = Filter { contains: &contains, at_anchor: false };
        let query = Query { goal: Some(filter), ..Query::raw(own.into()) };
        let found = match scan {
            Some(scan) => patterns.matches_in(board, scan, &query),
            None => patterns.matches(board, &query),
        };
        let mut matched = Matched {
            patterns,
            own,
            spaces: rooms.iter().map(|room| room.points).collect(),
            list: Vec::new(),
            safe: BTreeMap::new(),
        };
        let mut combinable: BTreeMap<Point, Vec<Match>> = BTreeMap::new();
        for found in found {
            let (Some(pattern), Some(point)) = (matched.pattern(found.pattern), at_move(board, &found))
            else {
                continue;
            };
            match pattern.classes.meets(class(b'c')) {
                true => combinable.entry(point).or_default().push(found),
                false => matched.list.push(Entry {
                    value: pattern.weight,
                    point,
                    found,
                    together: Vec::new(),
                    combined: false,
                }),
            }
        }
        for (point, together) in combinable {
            let value = matched.combined_value(board, &together);
            if let Some(&found) = together.first().filter(|_| value > 0.0) {
                matched.list.push(Entry { value, point, found, together, combined: true });
            }
        }
        matched.sort(board.size());
        matched
    }

    fn sort(&mut self, size: u8) {
        let middle = i32::from(size) - 1;
        let off_centre = |point: Point| {
            let (row, column) = (2 * i32::from(point.row()) - middle, 2 * i32::from(point.column()) - middle);
            row * row + column * column
        };
        self.list.sort_by(|one, other| {
            let key = |entry: &Entry| (entry.found.pattern, off_centre(entry.point), entry.point);
            let ties = || key(other).cmp(&key(one));
            one.value.total_cmp(&other.value).then_with(ties)
        });
    }

    fn pattern(&self, id: PatternId) -> Option<Pattern> {
        self.patterns.database().patterns.get(id.index()).copied()
    }

    /// The best move that was not given before and is not in `tried`; `None` if there is none.
    pub(crate) fn next(
        &mut self,
        asking: &mut Asking<'_, '_>,
        view: &View<'_>,
        tried: impl Fn(Point) -> bool,
    ) -> Option<Candidate> {
        while let Some(entry) = self.list.pop() {
            if tried(entry.point) {
                continue;
            }
            if entry.combined {
                self.resolve(asking, view, entry);
                continue;
            }
            // A combination was asked when it was put back.
            if entry.together.len() > 1 || self.accepts(asking, view, &entry.found, entry.point) {
                let mut candidate =
                    self.candidate(asking.board, &entry.found, (entry.point, entry.value), view);
                if candidate.member == Member::Maybe {
                    self.ask_others(asking, view, &mut candidate);
                }
                return Some(candidate);
            }
        }
        None
    }

    /// A pattern that leaves open whether the stone belongs to the goal gives way to the next one of the same move that
    /// does not.
    fn ask_others(&mut self, asking: &mut Asking<'_, '_>, view: &View<'_>, candidate: &mut Candidate) {
        let same = |entry: &&Entry| entry.point == candidate.point && !entry.combined;
        let others: Vec<Match> = self.list.iter().rev().filter(same).map(|entry| entry.found).collect();
        for found in others {
            let open = |pattern: Pattern| pattern.classes.meets(class(b'b'));
            if self.pattern(found.pattern).is_none_or(open) {
                continue;
            }
            if self.accepts(asking, view, &found, candidate.point) {
                let other = self.candidate(asking.board, &found, (candidate.point, 0.0), view);
                (candidate.member, candidate.with) = (other.member, other.with);
                return;
            }
        }
    }

    /// Asks every match of a combination and puts it back with what it is worth then.
    fn resolve(&mut self, asking: &mut Asking<'_, '_>, view: &View<'_>, entry: Entry) {
        let Entry { point, mut together, .. } = entry;
        together.retain(|found| self.accepts(asking, view, found, point));
        let value = self.combined_value(asking.board, &together);
        let Some(&found) = together.first().filter(|_| value > 0.0) else { return };
        let place = self.list.partition_point(|other| other.value <= value);
        self.list.insert(place, Entry { value, point, found, together, combined: false });
    }

    /// The worth of threats together; 0 if there are fewer than two. Two threats to one eye space, or to one string, are
    /// one.
    fn combined_value(&self, board: &Board, matches: &[Match]) -> f32 {
        let database = self.patterns.database();
        let mut targets: Vec<(AttributeKind, Point)> = Vec::new();
        let mut sum = 0.0;
        for found in matches {
            let Some(pattern) = self.pattern(found.pattern) else { continue };
            for attribute in database.attributes_of(&pattern) {
                let target = target(&pattern, found, attribute).and_then(|point| board.point(point));
                let Some(target) = target.map(|point| self.threatened(board, attribute.kind, point)) else {
                    continue;
                };
                let key = (attribute.kind, target);
                if !targets.contains(&key) {
                    targets.push(key);
                    sum += pattern.weight;
                }
            }
        }
        let Some(&(part, most)) = targets
            .len()
            .checked_sub(2)
            .and_then(|further| COMBINATIONS.get(further.min(COMBINATIONS.len() - 1)))
        else {
            return 0.0;
        };
        (part * sum).min(most).round()
    }

    /// A point that stands for what is threatened.
    fn threatened(&self, board: &Board, kind: AttributeKind, point: Point) -> Point {
        match kind {
            AttributeKind::ThreatensToCapture if board.stone(point).is_some() => board.string(point),
            AttributeKind::ThreatensEye => {
                let space = self.spaces.iter().find(|space| space.contains(point));
                space.and_then(PointSet::first).unwrap_or(point)
            }
            _ => point,
        }
    }

    /// Whether a match counts: the constraint accepts, the stone is safe, and the opponent could play there if the pattern wants
    /// that. The constraint is asked first, for many reject by the shape alone: choosing 18 moves took 12.4 million positions
    /// about strings in place of 15.2.
    pub(crate) fn accepts(
        &mut self,
        asking: &mut Asking<'_, '_>,
        view: &View<'_>,
        found: &Match,
        point: Point,
    ) -> bool {
        let Some(pattern) = self.pattern(found.pattern) else { return false };
        let own = self.own;
        if asking.board.is_suicide(point, own) || !self.is_constraint_met(asking, view, found) {
            return false;
        }
        if !pattern.classes.meets(class(b's')) {
            let safe = self
                .safe
                .entry(point)
                .or_insert_with(|| asking.reader.safe_move(asking.board, point, own).succeeds());
            if !*safe {
                return false;
            }
        }
        !pattern.classes.meets(class(b'n')) || asking.reader.safe_move(asking.board, point, !own).succeeds()
    }

    fn is_constraint_met(&self, asking: &mut Asking<'_, '_>, view: &View<'_>, found: &Match) -> bool {
        let place = Place::of(found, self.own.into(), asking.board.size());
        let facts = Facts::new(asking.board, asking.reader, &asking.ground.known, Circumstances::default());
        self.patterns.accepts(&mut facts.while_reading(view), found.pattern, &place) == Some(true)
    }

    fn candidate(
        &self,
        board: &Board,
        found: &Match,
        (point, value): (Point, f32),
        view: &View<'_>,
    ) -> Candidate {
        let database = self.patterns.database();
        let mut candidate = Candidate::plain(point, value, Why::Pattern(found.pattern));
        let Some(pattern) = self.pattern(found.pattern) else { return candidate };
        let has = |letter: u8| pattern.classes.meets(class(letter));
        let place = Place::of(found, self.own.into(), board.size());
        let cells = |kind: Kind| cells(board, &database, &pattern, &place, kind);
        candidate.member = match () {
            () if has(b'B') => Member::No,
            () if has(b'b') => Member::Maybe,
            () => Member::Yes,
        };
        candidate.runs = has(b'E');
        if has(b'a') {
            candidate.with = cells(Kind::O);
        }
        if has(b'C') {
            candidate.cuts =
                cells(Kind::X).into_iter().filter(|&stone| view.goal.stones.contains(stone)).collect();
        }
        candidate
    }

    /// All matches that are left, the best first, with the point of the move and the last cell drawn `!`.
    pub(crate) fn drain(&mut self, board: &Board) -> Vec<(Match, Point, Option<Point>, f32)> {
        let database = self.patterns.database();
        let list = std::mem::take(&mut self.list);
        let told = list.into_iter().rev().filter_map(|entry| {
            let found = entry.found;
            let pattern = self.pattern(found.pattern)?;
            if self.patterns.helper(found.pattern).is_some() {
                return None;
            }
            let place = Place::of(&found, self.own.into(), board.size());
            let answer = cells(board, &database, &pattern, &place, Kind::Not).last().copied();
            Some((found, entry.point, answer, entry.value))
        });
        told.collect()
    }
}

fn at_move(board: &Board, found: &Match) -> Option<Point> {
    found.proposed.and_then(|point| board.point(point)).filter(|&point| board.is_empty(point))
}

/// The points of the cells of one kind.
fn cells(board: &Board, database: &Database<'_>, pattern: &Pattern, place: &Place, kind: Kind) -> Vec<Point> {
    let of_kind = database.elements_of(pattern).filter(|element| element.kind == kind);
    of_kind.filter_map(|element| board.point(place.cell(element.at.row, element.at.column))).collect()
}

/// The point that an attribute names, if it threatens something.
fn target(pattern: &Pattern, found: &Match, attribute: &Attribute) -> Option<mkpat_runtime::point::Point> {
    let threat = matches!(
        attribute.kind,
        AttributeKind::ThreatensToCapture | AttributeKind::ThreatensEye | AttributeKind::ReverseSente
    );
    let from = found.proposed.filter(|_| threat && pattern.has_move)?;
    from.offset(found.transformation.apply(attribute.at), u8::MAX)
}
