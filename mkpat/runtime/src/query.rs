//! For whom, from which stones and with which filters a database is matched.
//!
//! The book: `semantics.md`.

use crate::pattern::PatternId;
use crate::point::{Colour, Point};
use crate::transform::Transformation;

/// What became of a dragon, as far as the class filter cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Lives whatever happens.
    Alive,
    /// Lives or dies with the next move there.
    Critical,
    /// Cannot be saved.
    Dead,
    /// Not known, or not asked.
    Unknown,
}

/// Which stones patterns are anchored at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchors {
    /// Stones of both colours: the usual mode.
    Both,
    /// Own stones only ("anchor colour").
    Own,
    /// The opponent's stones only ("anchor other").
    Other,
}

/// A set of points that a match has to touch.
#[derive(Clone, Copy)]
pub struct Goal<'a> {
    /// Tells whether a point belongs to the goal.
    pub contains: &'a dyn Fn(Point) -> bool,
    /// Asks that the anchor itself lies in the goal.
    pub at_anchor: bool,
}

/// A question to a matcher.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    /// The side for which the patterns suggest moves: the patterns' `O`.
    pub own: Colour,
    /// Which stones patterns are anchored at.
    pub anchors: Anchors,
    /// The goal filter, if any.
    pub goal: Option<Goal<'a>>,
    /// The status of the dragon at a point that carries a stone; without it no class rejects.
    pub status: Option<&'a dyn Fn(Point) -> Status>,
}

impl Query<'_> {
    /// All matches for a side, nothing filtered.
    #[must_use]
    pub fn raw(own: Colour) -> Query<'static> {
        Query { own, anchors: Anchors::Both, goal: None, status: None }
    }

    /// The colours of anchor stones to visit, in order.
    #[must_use]
    pub fn passes(&self) -> &'static [Colour] {
        match (self.anchors, self.own) {
            (Anchors::Both, _) => &[Colour::White, Colour::Black],
            (Anchors::Own, Colour::White) | (Anchors::Other, Colour::Black) => &[Colour::White],
            (Anchors::Own, Colour::Black) | (Anchors::Other, Colour::White) => &[Colour::Black],
        }
    }
}

/// A pattern found on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Match {
    /// The pattern, by its place in the database.
    pub pattern: PatternId,
    /// The transformation it was found in.
    pub transformation: Transformation,
    /// The point of the anchor stone.
    pub anchor: Point,
    /// The move it proposes; `None` where the pattern has no move.
    pub proposed: Option<Point>,
}
