//! The fast matcher: for each stone a decision tree names the few patterns that can match, masked comparisons verify
//! them.
//!
//! * [`window`]: a position prepared for matching, with what surrounds each stone packed into 16 words;
//! * `ring`: the eight neighbours of a stone as one number;
//! * `shape`: a pattern in one orientation as demands on cells;
//! * `tree`: the tree and the way down; `grow`: how it is made.
//!
//! A [`Scan`] is made once per position and serves all databases and both sides. An [`Index`] is made once per database,
//! when a program starts: it takes milliseconds, while its tables as source text would take a compiler minutes.

mod grow;
mod ring;
mod shape;
mod tree;
pub mod window;

use crate::board::BoardView;
use crate::pattern::{Database, PatternId, Side};
use crate::plain::Place;
use crate::point::Offset;
use crate::query::{Match, Query};
use crate::transform::Transformation;
use shape::{RowTest, Shape};
use tree::Tree;
use window::{Anchor, Scan, Window};

/// What is reported of a shape, and what verifies it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    pattern: PatternId,
    transformation: Transformation,
    /// Whether plain matching has to look at cells beyond the reach of a window.
    far: bool,
    tests: u8,
    first_test: u32,
    /// The move, turned.
    proposed: Offset,
}

/// The shapes of a database that an anchor of one side may have.
#[derive(Clone, Debug)]
struct Half {
    tree: Tree,
    entries: Vec<Entry>,
    tests: Vec<RowTest>,
}

impl Half {
    fn build(database: &Database<'_>, side: Side) -> Half {
        let shapes = shape::all(database, side);
        let thrift = grow::Thrift { worth: 0.8, chance_and_worth: 1e-2 };
        let mut half = Half { tree: grow::grow(&shapes, thrift), entries: Vec::new(), tests: Vec::new() };
        for shape in &shapes {
            half.add(database, shape);
        }
        half
    }

    fn add(&mut self, database: &Database<'_>, shape: &Shape) {
        let tests = shape::row_tests(&shape.demands);
        let proposed = database.patterns[shape.pattern.index()].proposed;
        self.entries.push(Entry {
            pattern: shape.pattern,
            transformation: shape.transformation,
            far: shape.far,
            tests: tests.len() as u8,
            first_test: self.tests.len() as u32,
            proposed: shape.transformation.apply(proposed),
        });
        self.tests.extend(tests);
    }

    #[inline]
    fn verify(&self, entry: &Entry, window: &Window) -> bool {
        let first = entry.first_test as usize;
        self.tests[first..first + usize::from(entry.tests)].iter().all(|test| test.passes(window))
    }
}

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
        let half =
            |half: &Half| half.tree.bytes() + size_of_val(&half.entries[..]) + size_of_val(&half.tests[..]);
        size_of::<Index>() + half(&self.own) + half(&self.other)
    }

    /// Reports every match of `database`, which the index was built from, on the position of `scan`: the matches of
    /// [`crate::plain::for_each_match`] in the same order. Allocates nothing.
    pub fn for_each_match(
        &self,
        database: &Database<'_>,
        scan: &Scan,
        query: &Query<'_>,
        mut report: impl FnMut(Match),
    ) {
        for &colour in query.passes() {
            let half = if colour == query.own { &self.own } else { &self.other };
            for anchor in scan.anchors(colour) {
                for candidate in half.tree.candidates(anchor) {
                    let entry = &half.entries[candidate.shape()];
                    if candidate.is_certain() || half.verify(entry, &anchor.window) {
                        finish(database, scan, query, anchor, entry, &mut report);
                    }
                }
            }
        }
    }
}

/// Reports a shape that fits its window, if it fits beyond it and passes the filters of the query.
#[inline]
fn finish(
    database: &Database<'_>,
    scan: &Scan,
    query: &Query<'_>,
    anchor: &Anchor,
    entry: &Entry,
    report: &mut impl FnMut(Match),
) {
    if entry.far || query.goal.is_some() || query.status.is_some() {
        let place = Place { database, board: scan, query, anchor: anchor.point };
        let pattern = &database.patterns[entry.pattern.index()];
        if (entry.far && !place.shape_fits(pattern, entry.transformation))
            || !place.filters_pass(pattern, entry.transformation)
        {
            return;
        }
    }
    let proposed = anchor.point.offset(entry.proposed, scan.size());
    report(Match {
        pattern: entry.pattern,
        transformation: entry.transformation,
        anchor: anchor.point,
        proposed,
    });
}
