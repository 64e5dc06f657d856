//! The matcher of the original, without its limits: an automaton that reads the cells around each stone in the order of
//! a spiral.
//!
//! The compiler merges the patterns of a database, in all their orientations, into one automaton for each side that can
//! own an anchor. Its states are numbered so that those at which a pattern has matched come last, and a state number is
//! as wide as the automaton needs.
//!
//! * [`spiral`]: the order of the cells;
//! * [`grid`]: a position in the form in which it is read.
//!
//! Source: reference `db-semantics.md` §8.

pub mod grid;
pub mod spiral;

use crate::board::BoardView;
use crate::pattern::{Database, PatternId};
use crate::plain;
use crate::point::Point;
use crate::query::{Match, Query};
use crate::transform::Transformation;
use grid::Grid;

/// For each state where each [`grid::Symbol`] leads; state 0 is dead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<'a> {
    /// At most 2⁸ states.
    Narrow(&'a [[u8; 4]]),
    /// At most 2¹⁶ states.
    Middle(&'a [[u16; 4]]),
    /// More.
    Wide(&'a [[u32; 4]]),
}

/// An automaton as flat tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Automaton<'a> {
    /// The state that has read nothing yet.
    pub start: u32,
    /// The states.
    pub next: Next<'a>,
    /// At this state and all after it patterns have matched.
    pub first_end: u32,
    /// For each state from `first_end` on, where in `ends` its patterns begin; and one number more.
    pub ends_from: &'a [u32],
    /// Eight times the pattern, plus the transformation.
    pub ends: &'a [u32],
}

/// The automata of a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Automata<'a> {
    /// For anchors of the side's own.
    pub own: Automaton<'a>,
    /// For anchors of the opponent.
    pub other: Automaton<'a>,
}

impl Next<'_> {
    /// How many states there are.
    #[must_use]
    pub const fn states(&self) -> usize {
        match self {
            Next::Narrow(rows) => rows.len(),
            Next::Middle(rows) => rows.len(),
            Next::Wide(rows) => rows.len(),
        }
    }

    const fn bytes(&self) -> usize {
        match self {
            Next::Narrow(rows) => rows.len() * 4,
            Next::Middle(rows) => rows.len() * 8,
            Next::Wide(rows) => rows.len() * 16,
        }
    }
}

impl Automata<'_> {
    /// Memory of the tables in bytes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.own.bytes() + self.other.bytes()
    }

    /// Reports the matches of `database`, which the automata were built from, on a position: the matches of
    /// [`plain::for_each_match`], anchors in the same order, at each anchor shorter strings first. Allocates nothing.
    pub fn for_each_match(
        &self,
        database: &Database<'_>,
        grid: &Grid,
        query: &Query<'_>,
        mut report: impl FnMut(Match),
    ) {
        for &colour in query.passes() {
            let automaton = if colour == query.own { &self.own } else { &self.other };
            for row in 0..grid.size() {
                for column in 0..grid.size() {
                    let anchor = Point::new(row, column);
                    if grid.stone(anchor) != Some(colour) {
                        continue;
                    }
                    automaton.read(grid.around(anchor, query.own), |pattern, transformation| {
                        let found = plain::filtered(database, grid, query, pattern, transformation, anchor);
                        found.into_iter().for_each(&mut report);
                    });
                }
            }
        }
    }
}

impl Automaton<'_> {
    const fn bytes(&self) -> usize {
        self.next.bytes() + size_of_val(self.ends_from) + size_of_val(self.ends)
    }

    fn read(&self, symbols: impl Iterator<Item = u8>, accept: impl FnMut(PatternId, Transformation)) {
        match self.next {
            Next::Narrow(rows) => self.read_with(|s, k| u32::from(rows[s as usize][k]), symbols, accept),
            Next::Middle(rows) => self.read_with(|s, k| u32::from(rows[s as usize][k]), symbols, accept),
            Next::Wide(rows) => self.read_with(|s, k| rows[s as usize][k], symbols, accept),
        }
    }

    #[inline(always)]
    fn read_with(
        &self,
        next: impl Fn(u32, usize) -> u32,
        symbols: impl Iterator<Item = u8>,
        mut accept: impl FnMut(PatternId, Transformation),
    ) {
        let mut state = self.start;
        for symbol in symbols {
            if state == 0 {
                return;
            }
            state = next(state, usize::from(symbol & 3));
            if state >= self.first_end {
                for &end in self.ends_of(state) {
                    let transformation = Transformation::ALL[(end & 7) as usize];
                    accept(PatternId(end >> 3), transformation);
                }
            }
        }
    }

    fn ends_of(&self, state: u32) -> &[u32] {
        let at = (state - self.first_end) as usize;
        &self.ends[self.ends_from[at] as usize..self.ends_from[at + 1] as usize]
    }
}
