//! The fast matcher: for each stone a sieve of bit sets leaves the few patterns that can match, masked comparisons
//! verify them.
//!
//! * [`window`]: a position prepared for matching, with what surrounds each stone packed into 16 words;
//! * `shape`: a pattern in one orientation as demands on cells;
//! * `sieve`: all shapes of a database at once, a bit each.
//!
//! A [`Scan`] is made once per position and serves all databases and both sides. An [`Index`] is made once per database,
//! when a program starts: it takes milliseconds, while its tables as source text would take a compiler minutes.

pub(crate) mod shape;
pub(crate) mod sieve;
mod wide;
pub mod window;

use crate::board::BoardView;
use crate::pattern::{Database, PatternId, Side};
use crate::plain::Place;
use crate::point::{Offset, Point};
use crate::query::{Match, Query};
use crate::transform::Transformation;
use shape::{Demand, RowTest, Shape};
use sieve::{Found, Sieve};
use window::{Scan, Window};

/// What is reported of a shape, and what verifies it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The masked comparison most likely to fail.
    first: RowTest,
    pattern: PatternId,
    /// Where the other comparisons begin, and how many there are.
    more_from: u32,
    more: u8,
    /// Whether plain matching has to look at cells beyond the reach of a window.
    pub(crate) far: bool,
    transformation: Transformation,
    /// The move, turned; [`NO_MOVE`] where there is none.
    proposed: Offset,
}

/// A displacement that leads off every board a [`Scan`] takes.
const NO_MOVE: Offset = Offset::new(-128, -128);

impl Entry {
    /// Whether a shape that fits its window fits beyond it and passes the filters of the query.
    pub(crate) fn passes(&self, place: &Place<'_, Scan>) -> bool {
        let pattern = &place.database.patterns[self.pattern.index()];
        (!self.far || place.shape_fits(pattern, self.transformation))
            && place.filters_pass(pattern, self.transformation)
    }

    #[inline(always)]
    pub(crate) fn found_at(&self, anchor: Point, size: u8) -> Match {
        let proposed = beside(anchor, self.proposed, size);
        Match { pattern: self.pattern, transformation: self.transformation, anchor, proposed }
    }
}

/// The shapes of a database that an anchor of one side may have.
#[derive(Clone, Debug)]
pub(crate) struct Half {
    pub(crate) sieve: Sieve,
    pub(crate) entries: Vec<Entry>,
    tests: Vec<RowTest>,
}

impl Half {
    fn build(database: &Database<'_>, side: Side) -> Half {
        let shapes = shape::all(database, side);
        let mut half = Half { sieve: Sieve::build(&shapes), entries: Vec::new(), tests: Vec::new() };
        for shape in &shapes {
            half.add(database, shape);
        }
        half
    }

    fn add(&mut self, database: &Database<'_>, shape: &Shape) {
        let unsettled: Vec<Demand> =
            shape.demands.iter().filter(|d| !self.sieve.settles(d)).copied().collect();
        let mut tests = shape::row_tests(&unsettled).into_iter();
        let pattern = &database.patterns[shape.pattern.index()];
        self.entries.push(Entry {
            first: tests.next().unwrap_or_default(),
            pattern: shape.pattern,
            more_from: self.tests.len() as u32,
            more: tests.len() as u8,
            far: shape.far,
            transformation: shape.transformation,
            proposed: if pattern.has_move { shape.transformation.apply(pattern.proposed) } else { NO_MOVE },
        });
        self.tests.extend(tests);
    }

    #[inline(always)]
    pub(crate) fn verify(&self, entry: &Entry, window: &Window) -> bool {
        entry.first.passes(window) && (entry.more == 0 || self.verify_more(entry, window))
    }

    fn verify_more(&self, entry: &Entry, window: &Window) -> bool {
        let from = entry.more_from as usize;
        self.tests[from..from + usize::from(entry.more)].iter().all(|test| test.passes(window))
    }
}

/// A database prepared for fast matching.
#[derive(Clone, Debug)]
pub struct Index {
    pub(crate) own: Half,
    pub(crate) other: Half,
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
            |half: &Half| half.sieve.bytes() + size_of_val(&half.entries[..]) + size_of_val(&half.tests[..]);
        size_of::<Index>() + half(&self.own) + half(&self.other)
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
    fn all_anchors(self, mut report: impl FnMut(Match)) {
        let mut found = Found::new();
        let filtered = self.query.goal.is_some() || self.query.status.is_some();
        for &colour in self.query.passes() {
            let half = if colour == self.query.own { &self.index.own } else { &self.index.other };
            if half.entries.is_empty() {
                continue;
            }
            for anchor in self.scan.anchors(colour) {
                let looks = half.sieve.look(&anchor.window);
                for chunk in 0..half.sieve.chunks() {
                    for &shape in half.sieve.sift(&looks, chunk, &mut found) {
                        let entry = &half.entries[shape as usize];
                        if half.verify(entry, &anchor.window)
                            && (!(filtered | entry.far) || self.passes(anchor.point, entry))
                        {
                            report(entry.found_at(anchor.point, self.scan.size()));
                        }
                    }
                }
            }
        }
    }

    /// Whether a shape that fits its window fits beyond it and passes the filters of the query.
    fn passes(&self, anchor: Point, entry: &Entry) -> bool {
        entry.passes(&Place { database: self.database, board: self.scan, query: self.query, anchor })
    }
}

/// [`Point::offset`] for points and displacements that do not add up to 256: off the board means out of range.
#[inline]
fn beside(point: Point, d: Offset, size: u8) -> Option<Point> {
    let row = point.row.wrapping_add_signed(d.row);
    let column = point.column.wrapping_add_signed(d.column);
    if row < size && column < size { Some(Point { row, column }) } else { None }
}
