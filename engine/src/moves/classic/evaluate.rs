//! What every pattern is worth that matches (`classic.md#what-a-match-is-worth`).

use super::entry::{Assistance, Entry, moyo_assistance, wind_assistance};
use super::helpers::{Found, Helpers, Scene};
use super::links::{combined, connection_value};
use super::seen::Seen;
use crate::board::{Colour, Point, mix};
use crate::classic::Situation;
use crate::databases::Patterns;
use crate::facts::Facts;
use crate::moves::reasons::{Letters, Worth};
use mkpat_runtime::pattern::{Database, Kind, Pattern, PatternId};
use mkpat_runtime::query::{Anchors, Match, Query, Status};
use mkpat_runtime::rules::Place;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How patterns are evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switches {
    /// Evaluate patterns too that cannot be worth more than what was found.
    pub all: bool,
    /// What decides all that is random.
    pub seed: u64,
}

/// What became of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It cannot be worth more than what was found before.
    PassedOver,
    /// Its constraint rejects it.
    Rejected,
    /// Its constraint asks what this engine does not know.
    Unanswered,
    /// The move could be captured.
    Unsafe,
    /// The opponent could not play there.
    NotForOpponent,
    /// Its helper is one that nobody has written.
    WithoutHelper,
    /// It is worth this.
    Worth(Worth),
}

/// A match and what became of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluated {
    /// The pattern.
    pub pattern: PatternId,
    /// Where it lies.
    pub place: Place,
    /// The move.
    pub point: Point,
    /// What became of it.
    pub outcome: Outcome,
}

/// All matches, and what they changed.
#[derive(Clone, Debug, Default)]
pub struct Evaluation {
    /// The matches in the order in which they were looked at.
    pub matches: Vec<Evaluated>,
    /// Moves that patterns of class `A` found to take a string, by a stone of it.
    pub attacks: BTreeMap<Point, Point>,
    /// Moves that patterns of class `D` found to save one.
    pub defences: BTreeMap<Point, Point>,
}

/// Evaluates all patterns of a database for one side. `facts` must know the same situation.
pub fn evaluate(
    facts: &mut Facts<'_>,
    situation: &Situation,
    colour: Colour,
    patterns: &dyn Patterns,
    helpers: &Helpers,
    switches: Switches,
) -> Evaluation {
    let database = patterns.database();
    let entries: Vec<Entry> = database.patterns.iter().map(|pattern| Entry::of(&database, pattern)).collect();
    let mut evaluator = Evaluator {
        situation,
        colour,
        patterns,
        database,
        helpers,
        switches,
        seen: Seen::new(situation, colour),
        evaluation: Evaluation::default(),
    };
    let (mut best, mut best_before) = (0, 0);
    let mut last = None;
    for found in evaluator.in_order(facts, &entries) {
        if facts.reader.is_late() {
            break;
        }
        if last != Some(found.anchor) {
            (last, best_before) = (Some(found.anchor), best);
        }
        let Some((pattern, entry)) = evaluator.pattern(&entries, found.pattern) else { continue };
        let Some(point) = found.proposed.and_then(|point| facts.board.point(point)) else { continue };
        let place = Place::of(&found, colour.into(), facts.board.size());
        let outcome = match switches.all || is_tried(pattern, entry, best_before) {
            true => evaluator.outcome(facts, pattern, entry, &found, &place, point),
            false => Outcome::PassedOver,
        };
        if let Outcome::Worth(worth) = outcome {
            best = best.max(worth.value);
        }
        evaluator.evaluation.matches.push(Evaluated { pattern: found.pattern, place, point, outcome });
    }
    evaluator.evaluation
}

/// Whether a pattern is tried although something of this value is known.
fn is_tried(pattern: &Pattern, entry: &Entry, best: i32) -> bool {
    let letters = Letters(pattern.classes);
    entry.most >= best || [b'A', b'B', b'C', b'D', b'L'].into_iter().any(|letter| letters.has(letter))
}

/// What evaluating one position needs.
struct Evaluator<'a> {
    situation: &'a Situation,
    colour: Colour,
    patterns: &'a dyn Patterns,
    database: Database<'a>,
    helpers: &'a Helpers,
    switches: Switches,
    seen: Seen<'a>,
    evaluation: Evaluation,
}

impl<'a> Evaluator<'a> {
    /// The matches whose dragons have the status that their classes demand: by anchor in reading order, at each the
    /// pattern first that can be worth most.
    fn in_order(&self, facts: &Facts<'_>, entries: &[Entry]) -> Vec<Match> {
        let (board, situation) = (&*facts.board, self.situation);
        let status = |point| board.point(point).map_or(Status::Unknown, |point| situation.status(point));
        let query =
            Query { own: self.colour.into(), anchors: Anchors::Both, goal: None, status: Some(&status) };
        let mut found = self.patterns.matches(board, &query);
        let most = |id: PatternId| entries.get(id.index()).map_or(0, |entry| entry.most);
        found.sort_by_key(|found| {
            let anchor = (found.anchor.row, found.anchor.column);
            (anchor, Reverse(most(found.pattern)), found.pattern, found.transformation.number())
        });
        found
    }

    fn pattern<'e>(&self, entries: &'e [Entry], id: PatternId) -> Option<(&'a Pattern, &'e Entry)> {
        self.database.patterns.get(id.index()).zip(entries.get(id.index()))
    }

    /// Class, constraint and safety first, then the value.
    fn outcome(
        &mut self,
        facts: &mut Facts<'_>,
        pattern: &Pattern,
        entry: &Entry,
        found: &Match,
        place: &Place,
        point: Point,
    ) -> Outcome {
        let letters = Letters(pattern.classes);
        match self.patterns.accepts(facts, found.pattern, place) {
            None => return Outcome::Unanswered,
            Some(false) => return Outcome::Rejected,
            Some(true) => {}
        }
        if !self.is_allowed(facts, letters, point) {
            return Outcome::Unsafe;
        }
        if letters.has(b'n') && !facts.reader.safe_move(facts.board, point, !self.colour).succeeds() {
            return Outcome::NotForOpponent;
        }
        let Some(worth) = self.worth(facts, pattern, entry, found, place, point) else {
            return Outcome::WithoutHelper;
        };
        self.move_points(facts, letters, &self.stones(facts, pattern, place), point);
        Outcome::Worth(self.drawn(entry, worth, found, point))
    }

    /// Whether the move is legal, and safe unless it is meant as a sacrifice.
    fn is_allowed(&self, facts: &mut Facts<'_>, letters: Letters, point: Point) -> bool {
        let (board, colour) = (&mut *facts.board, self.colour);
        match letters.has(b's') {
            true => !board.is_ko_ban(point, colour) && !board.is_suicide(point, colour),
            false => facts.reader.safe_move(board, point, colour).succeeds(),
        }
    }

    /// The value before anything is drawn at random; `None` if the helper is not known.
    fn worth(
        &mut self,
        facts: &mut Facts<'_>,
        pattern: &Pattern,
        entry: &Entry,
        found: &Match,
        place: &Place,
        point: Point,
    ) -> Option<Worth> {
        let mut worth = Worth { weight: entry.weight, ..Worth::default() };
        worth.assistance = match entry.assistance {
            Assistance::None => 0,
            Assistance::Wind { other, own } => {
                wind_assistance(*worth.wind.insert(self.seen.wind(facts.board, point)), other, own)
            }
            Assistance::Moyo { cutoff, value } => {
                moyo_assistance(*worth.moyo.insert(self.seen.moyo(facts.board, point)), cutoff, value)
            }
        };
        let mut value = entry.weight.saturating_add(worth.assistance);
        if let Some(name) = self.patterns.helper(found.pattern) {
            let Found::Written(helper) = self.helpers.find(name) else { return None };
            let mut scene = Scene::new(facts, self.situation, entry, value, place, point, self.colour);
            value = helper(&mut scene);
            worth.helper = Some(value);
        }
        let stones = self.stones(facts, pattern, place);
        let letters = Letters(pattern.classes);
        if letters.has(b'B') || letters.has(b'C') {
            let of = |letter, colour| if letters.has(letter) { self.link(&stones, facts, colour) } else { 0 };
            let limit = *worth.limit.insert(combined(of(b'C', self.colour), of(b'B', !self.colour)));
            value = value.min(limit);
        }
        let weak = |colour| {
            stones.iter().any(|&stone| {
                facts.board.stone(stone) == Some(colour)
                    && self.situation.dragon(stone).is_some_and(|dragon| dragon.is_weak())
            })
        };
        let [own_weak, other_weak] = [weak(self.colour), weak(!self.colour)];
        let splits = entry.split_bonus != 0 && self.seen.splits(facts.board, point);
        let bonuses =
            [(own_weak, entry.own_bonus), (other_weak, entry.other_bonus), (splits, entry.split_bonus)];
        let counted = bonuses.into_iter().filter(|(counts, _)| *counts);
        worth.bonus = counted.fold(0, |sum: i32, (_, bonus)| sum.saturating_add(bonus));
        worth.value = value.saturating_add(worth.bonus);
        Some(worth)
    }

    /// The stones under the cells of a pattern that are not demanded to be empty.
    fn stones(&self, facts: &Facts<'_>, pattern: &Pattern, place: &Place) -> Vec<Point> {
        let board = &*facts.board;
        let elements = self.database.elements_of(pattern);
        let cells = elements.filter(|element| !matches!(element.kind, Kind::Dot | Kind::Comma | Kind::Not));
        let at = cells.filter_map(|element| {
            let offset = place.transformation.apply(element.at);
            place.anchor.offset(offset, board.size()).and_then(|at| board.point(at))
        });
        at.filter(|&at| board.stone(at).is_some()).collect()
    }

    /// What joining the first two dragons of a side is worth, or cutting them; 0 if there are not two.
    fn link(&self, stones: &[Point], facts: &Facts<'_>, colour: Colour) -> i32 {
        let index = |stone| self.situation.dragon_index(stone);
        let mut own = stones.iter().copied().filter(|&stone| facts.board.stone(stone) == Some(colour));
        let Some(first) = own.next() else { return 0 };
        let second = own.find(|&stone| index(stone) != index(first));
        second.map_or(0, |second| connection_value(self.situation, first, second))
    }

    /// Notes the move as the one that takes or saves a string, if it does and the classes ask for it.
    fn move_points(&mut self, facts: &mut Facts<'_>, letters: Letters, stones: &[Point], point: Point) {
        let (board, reader) = (&mut *facts.board, &mut *facts.reader);
        let record = |stone| self.situation.string(stone).copied().unwrap_or_default();
        if letters.has(b'D') {
            let mut own = stones.iter().copied().filter(|&stone| board.stone(stone) == Some(self.colour));
            let target = own.find(|&stone| record(stone).attack.code.succeeds());
            if let Some(target) = target.filter(|&target| reader.does_defend(board, point, target)) {
                self.evaluation.defences.insert(board.origin(target), point);
            }
        }
        if letters.has(b'A') {
            let lost = |stone| record(stone).attack.code.succeeds() && record(stone).defence.code.succeeds();
            let mut others = stones.iter().copied().filter(|&stone| board.stone(stone) == Some(!self.colour));
            let target = others.find(|&stone| lost(stone));
            if let Some(target) = target.filter(|&target| reader.does_attack(board, point, target).succeeds())
            {
                self.evaluation.attacks.insert(board.origin(target), point);
            }
        }
    }

    /// The value with what is drawn at random: the same for the same seed, pattern and place.
    fn drawn(&self, entry: &Entry, worth: Worth, found: &Match, point: Point) -> Worth {
        let [least, most] = entry.random;
        let numbers = u64::from(most.abs_diff(least)) + 1;
        let place = u64::from(found.pattern.0) << 32 | (point.index() as u64) << 8;
        let drawn = mix(self.switches.seed ^ place ^ u64::from(found.transformation.number())) % numbers;
        let range = [least.min(most), least.max(most)].map(|number| worth.value.saturating_add(number));
        // What is drawn can be twice as large as a number of this type: it is cut off at the end of the range.
        let drawn = i32::try_from(drawn).unwrap_or(i32::MAX);
        Worth { value: range[0].saturating_add(drawn).min(range[1]), range, ..worth }
    }
}
