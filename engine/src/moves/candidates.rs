//! The moves that somebody proposed, with all that was said of them.

use super::reasons::{Reason, Why};
use super::search::Found;
use crate::board::Point;
use std::collections::BTreeMap;

/// More than any move is worth.
const NO_LIMIT: f32 = 3610.0;

/// What became of a pattern that matched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It counts.
    Counts,
    /// Its constraint rejects it.
    Rejected,
    /// Its constraint asks what this engine does not know.
    Unanswered,
    /// The move could be captured.
    Unsafe,
    /// The opponent could not play there, as its class demands.
    NotForOpponent,
    /// A string of the pattern is lost in any case.
    LostString,
    /// Its action rejects it.
    Refused,
    /// Nothing was left for it to say.
    Silent,
}

impl Verdict {
    /// As words behind the pattern's name.
    pub fn words(self) -> &'static str {
        match self {
            Verdict::Counts => "counts",
            Verdict::Rejected => "rejected by its constraint",
            Verdict::Unanswered => "without a verdict: its constraint asks for a layer to come",
            Verdict::Unsafe => "rejected: the move can be captured",
            Verdict::NotForOpponent => "rejected: the opponent cannot play there",
            Verdict::LostString => "rejected: a string of it is lost",
            Verdict::Refused => "rejected by its action",
            Verdict::Silent => "has nothing to say here",
        }
    }
}

/// A pattern that matched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matched {
    /// The database.
    pub database: String,
    /// The pattern.
    pub pattern: String,
    /// How it lies on the board, 0 to 7.
    pub transformation: u8,
    /// What became of it.
    pub verdict: Verdict,
}

/// A move and what speaks for and against it.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Where it goes.
    pub point: Point,
    /// All reasons, in the order they were found.
    pub reasons: Vec<Reason>,
    /// All patterns that matched there, rejected ones too.
    pub matched: Vec<Matched>,
    /// The least and the greatest value, by word of patterns.
    pub min_value: f32,
    /// See [`Candidate::min_value`].
    pub max_value: f32,
    /// Least territory, by word of patterns.
    pub min_territory: f32,
    /// Greatest territory, by word of patterns.
    pub max_territory: f32,
    /// What the next move there would bring.
    pub followup: f32,
    /// What the opponent's next move there would have brought.
    pub reverse_followup: f32,
    /// The contributions to shape.
    pub shapes: Vec<f32>,
    /// The value of the reasons.
    pub static_value: f32,
    /// What the search found.
    pub found: Option<Found>,
    /// The value in the end.
    pub value: f32,
}

impl Candidate {
    pub(super) fn new(point: Point) -> Candidate {
        Candidate {
            point,
            reasons: Vec::new(),
            matched: Vec::new(),
            min_value: 0.0,
            max_value: NO_LIMIT,
            min_territory: 0.0,
            max_territory: NO_LIMIT,
            followup: 0.0,
            reverse_followup: 0.0,
            shapes: Vec::new(),
            static_value: 0.0,
            found: None,
            value: 0.0,
        }
    }

    /// Adds a reason. Of the same reason twice the better one stays.
    pub(super) fn add(&mut self, why: Why, worth: f32) {
        match self.reasons.iter_mut().find(|reason| reason.why == why) {
            Some(known) => known.worth = known.worth.max(worth),
            None => self.reasons.push(Reason { why, worth }),
        }
    }

    /// Whether a reason is known.
    pub(super) fn has(&self, why: Why) -> bool {
        self.reasons.iter().any(|reason| reason.why == why)
    }

    /// Whether the move loses its stones.
    pub(super) fn is_unsafe(&self) -> bool {
        self.reasons.iter().any(|reason| matches!(reason.why, Why::CanBeCaptured(_)))
    }

    /// The territory it makes, within the bounds that patterns set.
    pub(super) fn territory(&self) -> f32 {
        let points: f32 = self.reasons.iter().filter(|r| r.why.is_territory()).map(|r| r.worth).sum();
        points.max(self.min_territory).min(self.max_territory.max(self.min_territory))
    }

    /// The sum of shape: the best and the worst contribution, and one for each further one. `None` if there is none.
    pub(super) fn shape(&self) -> Option<f32> {
        let signed =
            |sign: f32| self.shapes.iter().map(move |shape| shape * sign).filter(|&shape| shape > 0.0);
        let sum = |sign: f32| {
            let most = signed(sign).fold(0.0, f32::max);
            most + signed(sign).count().saturating_sub(1) as f32
        };
        (!self.shapes.is_empty()).then(|| sum(1.0) - sum(-1.0))
    }
}

/// All candidates of a position, by vertex in reading order.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates {
    of: BTreeMap<Point, Candidate>,
}

impl Candidates {
    /// The candidate at a vertex.
    pub(super) fn at(&mut self, point: Point) -> &mut Candidate {
        self.of.entry(point).or_insert_with(|| Candidate::new(point))
    }

    /// The candidate at a vertex, if somebody proposed it.
    pub(super) fn get(&self, point: Point) -> Option<&Candidate> {
        self.of.get(&point)
    }

    /// All candidates in reading order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Candidate> {
        self.of.values()
    }

    /// The same, to add to them.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Candidate> {
        self.of.values_mut()
    }

    /// The candidates, in reading order.
    pub(super) fn into_list(self) -> Vec<Candidate> {
        self.of.into_values().collect()
    }
}
