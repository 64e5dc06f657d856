//! The fast matcher: for each stone a sieve of bit sets leaves the few patterns that can match, masked comparisons
//! verify them.
//!
//! * [`cell`]: a cell near a stone and what it holds; [`window`]: a position prepared for matching, with what surrounds
//!   each stone packed into 16 words; `ring`: the eight cells next to it as a number; [`rows`]: the board that windows
//!   are cut from;
//! * [`shape`]: a pattern in one orientation as demands on cells; `fit`: what is reported of it;
//! * `sieve`: all shapes at once, a bit each;
//! * `half`: the tables for anchors of one side; `found`: what is found at one stone, put into order;
//! * `near`: which stones a goal leaves out;
//! * `visit`: one run of the matcher; `wide`: the same, compiled for more than one kind of processor.
//!
//! A [`Scan`] is made once per position and serves all databases and both sides. An [`Index`] is made once per database,
//! when a program starts: 15 ms of CPU for the engine's three databases, 0.24 s for GNU Go 3.8's fourteen, and less than
//! a compiler would take over the tables as source text.

pub mod cell;
mod ring;
pub mod rows;
pub mod window;
pub mod shape;
mod fit;
mod found;
mod sieve;
mod half;
mod near;
mod visit;
mod wide;

use crate::board::BoardView;
use crate::pattern::{Database, Side};
use crate::query::{Match, Query};
use half::Half;
use near::Near;
use rows::Rows;
use visit::Visit;
use window::Scan;

/// A database prepared for fast matching.
#[derive(Clone, Debug)]
pub struct Index {
    own: Half,
    other: Half,
}

impl Index {
    /// Builds the tables of a database.
    #[must_use]
    pub fn build(database: &Database<'_>) -> Index {
        Index { own: Half::build(database, Side::Own), other: Half::build(database, Side::Other) }
    }

    /// Memory of the tables in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Index>() + self.own.bytes() + self.other.bytes()
    }

    /// Reports every match of `database`, which the index was built from, on the position of `scan`: the matches of
    /// [`crate::plain::for_each_match`] in the same order. Allocates nothing.
    pub fn for_each_match(
        &self,
        database: &Database<'_>,
        scan: &Scan,
        query: &Query<'_>,
        report: impl FnMut(Match),
    ) {
        wide::run(self.visit(database, scan, query, Near::of_goal(query, scan.rows())), report);
    }

    fn visit<'a>(
        &'a self,
        database: &'a Database<'a>,
        scan: &'a Scan,
        query: &'a Query<'a>,
        goal: Option<Near>,
    ) -> Visit<'a> {
        Visit { own: &self.own, other: &self.other, database, scan, query, goal }
    }
}

impl Index {
    /// The same on a board that was not prepared: where the query asks for a goal, only what is near it is. False, and nothing
    /// is reported, if the board is too large.
    pub fn for_each_match_on<B: BoardView + ?Sized>(
        &self,
        database: &Database<'_>,
        board: &B,
        query: &Query<'_>,
        report: impl FnMut(Match),
    ) -> bool {
        let mut rows = Rows::empty(0);
        if !rows.copy(board) {
            return false;
        }
        let goal = Near::of_goal(query, &rows);
        let near = goal.map(|goal| goal.within(self.own.reach.max(self.other.reach)));
        let scan = Scan::of(rows, |point| near.is_none_or(|near| near.contains(point)));
        wide::run(self.visit(database, &scan, query, goal), report);
        true
    }

    /// The same without the registers that only some processors have.
    pub fn for_each_match_portably(
        &self,
        database: &Database<'_>,
        scan: &Scan,
        query: &Query<'_>,
        report: impl FnMut(Match),
    ) {
        wide::portable(self.visit(database, scan, query, Near::of_goal(query, scan.rows())), report);
    }
}
