//! What came out of analysing the moves of a position.

use super::reasons::{MoveReason, PatternMatch, PointReasons, Reasons};
use super::request::Move;
use super::search::Found;
use super::value::{MoveValue, Values};
use crate::board::{Colour, Point};
use crate::worms::WormId;
use std::collections::BTreeMap;

/// A reason and the points it gives.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ValuedReason {
    /// What the move does.
    pub reason: MoveReason,
    /// Points; negative if it speaks against the move.
    pub value: f32,
}

/// A move and what speaks for and against it.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Where it goes.
    pub point: Point,
    /// All reasons, in the order they were found.
    pub reasons: Vec<ValuedReason>,
    /// All patterns that matched there, rejected ones too.
    pub matched: Vec<PatternMatch>,
    /// Further numbers that went into the value of the reasons, by what they are called.
    pub notes: Vec<(&'static str, f32)>,
    /// The value of the reasons.
    pub static_value: f32,
    /// What it would be worth beyond that as a ko threat.
    pub as_threat: f32,
    /// What the search found.
    pub found: Option<Found>,
    /// The value in the end.
    pub value: f32,
}

impl Candidate {
    /// All moves with their reasons and values, in reading order. Moves that others replace must not be played.
    pub(super) fn all_of(mut reasons: Reasons, mut values: Values) -> Vec<Candidate> {
        for (from, _) in reasons.replacements() {
            reasons.at(from).add(MoveReason::Antisuji);
        }
        let candidate = |(point, said): (Point, PointReasons)| {
            let MoveValue { total, as_threat, by_reason, notes } = values.remove(&point).unwrap_or_default();
            let by_reason = by_reason.into_iter().chain(std::iter::repeat(0.0));
            let valued = said.reasons.into_iter().zip(by_reason);
            Candidate {
                point,
                reasons: valued.map(|(reason, value)| ValuedReason { reason, value }).collect(),
                matched: said.matched,
                notes,
                static_value: total,
                as_threat,
                found: None,
                value: total,
            }
        };
        reasons.into_points().map(candidate).collect()
    }

    /// Adds a move that fills a neutral point; what must not be played is left alone.
    pub(super) fn fill(candidates: &mut Vec<Candidate>, point: Point, value: f32) {
        let filling = ValuedReason { reason: MoveReason::FillsNeutral, value };
        match candidates.iter_mut().find(|candidate| candidate.point == point) {
            Some(known) if known.has(MoveReason::Antisuji) => {}
            Some(known) => {
                known.reasons.push(filling);
                (known.static_value, known.value) = (value, value);
            }
            None => candidates.push(Candidate {
                point,
                reasons: vec![filling],
                matched: Vec::new(),
                notes: Vec::new(),
                static_value: value,
                as_threat: 0.0,
                found: None,
                value,
            }),
        }
    }

    /// Whether a reason is known.
    pub fn has(&self, reason: MoveReason) -> bool {
        self.reasons.iter().any(|known| known.reason == reason)
    }

    /// Whether the point surely ends with either side.
    pub(super) fn is_settled(&self) -> bool {
        Colour::BOTH.into_iter().any(|side| self.has(MoveReason::IsSettled(side)))
    }
}

/// Who sees what was found so far while moves are searched; nothing depends on it.
pub type Watch<'a> = dyn Fn(&MoveAnalysis) + 'a;

/// A move and everything that led to it.
#[derive(Clone, Debug)]
pub struct MoveAnalysis {
    /// Who was to move.
    pub colour: Colour,
    /// Points a side of the board.
    pub size: u8,
    /// The move.
    pub choice: Move,
    /// All candidates, best first.
    pub candidates: Vec<Candidate>,
    /// The first stones of the strings that reasons speak of.
    pub strings: BTreeMap<WormId, Point>,
    /// What the search found about a pass.
    pub pass: Option<Found>,
    /// Playouts of the search.
    pub playouts: u32,
    /// The share of points that were settled; `None` where nobody played the position out.
    pub phase: Option<f32>,
}

impl MoveAnalysis {
    /// Candidates of positive value, best first.
    pub fn valued(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates.iter().filter(|candidate| candidate.value > 0.0)
    }

    /// The candidate at a point.
    pub fn candidate(&self, point: Point) -> Option<&Candidate> {
        self.candidates.iter().find(|candidate| candidate.point == point)
    }

    /// A string by the name that `name` gives to its first stone.
    pub fn string_name(&self, string: WormId, name: &dyn Fn(Point) -> String) -> String {
        self.strings.get(&string).map_or_else(String::new, |&origin| name(origin))
    }
}
