//! The fast matcher: for each stone a sieve of bit sets leaves the few patterns that can match, masked comparisons
//! verify them.
//!
//! * [`window`]: a position prepared for matching, with what surrounds each stone packed into 16 words; `ring`: the
//!   eight cells next to it as a number; `rows`: the board that windows are cut from;
//! * `shape`: a pattern in one orientation as demands on cells; `fit`: what is reported of it;
//! * `sieve`: all shapes at once, a bit each;
//! * `half`: the tables for anchors of one side; `found`: what is found at one stone, put into order.
//!
//! A [`Scan`] is made once per position and serves all databases and both sides. An [`Index`] is made once per database,
//! when a program starts: 15 ms of CPU for the engine's three databases, 0.24 s for GNU Go 3.8's fourteen, and less than
//! a compiler would take over the tables as source text.

mod fit;
mod found;
mod half;
mod ring;
pub mod cell;
pub mod rows;
pub mod shape;
mod sieve;
mod wide;
pub mod window;

use crate::board::BoardView;
use crate::pattern::{Database, Side};
use crate::plain::Place;
use crate::point::Point;
use crate::query::{Match, Query};
use fit::{Asked, Fit};
use found::Found;
use half::Half;
use sieve::{Cluster, Meet};
use window::{Anchor, Scan};

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
        wide::run(Visit { index: self, database, scan, query }, report);
    }
}

impl Index {
    /// The same without the registers that only some processors have.
    pub fn for_each_match_portably(
        &self,
        database: &Database<'_>,
        scan: &Scan,
        query: &Query<'_>,
        report: impl FnMut(Match),
    ) {
        wide::portable(Visit { index: self, database, scan, query }, report);
    }
}

/// One run of the matcher.
#[derive(Clone, Copy)]
struct Visit<'a> {
    index: &'a Index,
    database: &'a Database<'a>,
    scan: &'a Scan,
    query: &'a Query<'a>,
}

impl Visit<'_> {
    /// The matcher itself, to be compiled for more than one kind of processor by [`wide`].
    #[inline(always)]
    fn all_anchors(self, meet: impl Meet, mut report: impl FnMut(Match)) {
        let mut found = Found::new();
        let asked = Asked::by(self.query);
        let size = self.scan.size();
        for &colour in self.query.passes() {
            let half = if colour == self.query.own { &self.index.own } else { &self.index.other };
            if half.fits.is_empty() {
                continue;
            }
            for anchor in self.scan.anchors(colour) {
                found.clear();
                half.sieve.sift(&anchor.window, &meet, |fit, _| found.insert(fit));
                if found.overflows() {
                    self.in_portions(half, anchor, &mut report);
                    continue;
                }
                for &fit in found.fits() {
                    if fit.is_simple(asked) {
                        report(fit.simply_found_at(anchor.point));
                    } else if self.passes(half, anchor.point, fit) {
                        report(fit.found_at(anchor.point, size));
                    }
                }
            }
        }
    }

    /// What fits at a stone where very much does.
    #[cold]
    fn in_portions(&self, half: &Half, anchor: &Anchor, report: &mut impl FnMut(Match)) {
        let mut found = Found::new();
        let shapes = half.fits.len() as u32;
        let (mut from, mut portion) = (0, shapes.div_ceil(2));
        while from < shapes {
            found.clear();
            half.sieve.sift(&anchor.window, Cluster::left, |fit, shape| {
                if (from..from + portion).contains(&shape) {
                    found.insert(fit);
                }
            });
            if found.overflows() {
                // As many shapes as there is room for never overflow.
                portion = portion.div_ceil(2);
                continue;
            }
            for fit in found.fits().iter().filter(|&&fit| self.passes(half, anchor.point, fit)) {
                report(fit.found_at(anchor.point, self.scan.size()));
            }
            from += portion;
        }
    }

    /// Whether a shape that fits its window fits beyond it and passes the filters of the query.
    fn passes(&self, half: &Half, anchor: Point, fit: Fit) -> bool {
        half.passes(fit, &Place { database: self.database, board: self.scan, query: self.query, anchor })
    }
}
