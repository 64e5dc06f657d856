//! All shapes of the databases followed, as masked comparisons.

use std::ops::Range;

use super::near::{Near, NearCell, NearTest};
use crate::board::BoardView;
use crate::fast::shape::{self, Demand, RowTest, Shape};
use crate::fast::window::{Code, Window, WindowCell};
use crate::pattern::{Database, PatternId, Side};
use crate::plain::Place;
use crate::point::Offset;
use crate::query::Match;
use crate::transform::Transformation;

/// A shape: ascending by database, the side of its anchor and its place in plain matching. The lowest bit tells whether
/// it is wide, that is, demands something that is not near.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct ShapeId(u32);

impl ShapeId {
    const fn new(index: usize, wide: bool) -> ShapeId {
        ShapeId((index as u32) << 1 | wide as u32)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub(super) const fn is_wide(self) -> bool {
        self.0 & 1 == 1
    }
}

/// What is reported of a shape, and what it demands beyond what is near.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pattern: PatternId,
    more_from: u32,
    more: u8,
    /// Whether it demands something beyond the reach of a window, which plain matching has to look at.
    pub(super) far: bool,
    transformation: Transformation,
    /// The move, turned.
    proposed: Option<Offset>,
}

impl Entry {
    /// Whether a shape that fits its window fits beyond it and passes the filters of the query.
    pub(super) fn passes<B: BoardView + ?Sized>(&self, place: &Place<'_, B>) -> bool {
        let pattern = &place.database.patterns[self.pattern.index()];
        (!self.far || place.shape_fits(pattern, self.transformation))
            && place.filters_pass(pattern, self.transformation)
    }

    pub(super) fn found_at<B: BoardView + ?Sized>(&self, place: &Place<'_, B>) -> Match {
        let proposed = self.proposed.and_then(|d| place.anchor.offset(d, place.board.size()));
        Match { pattern: self.pattern, transformation: self.transformation, anchor: place.anchor, proposed }
    }
}

/// A stone's surroundings, as far as shapes look at them.
#[derive(Clone, Copy)]
pub(super) struct Around<'a> {
    pub(super) near: &'a Near,
    pub(super) window: &'a Window,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Shapes {
    near: Vec<NearTest>,
    entries: Vec<Entry>,
    tests: Vec<RowTest>,
    /// For each database the shapes with an own anchor, then those with an anchor of the other side.
    ranges: Vec<[Range<ShapeId>; 2]>,
}

impl Shapes {
    /// The shapes of some databases, and what each demands.
    pub(super) fn build(databases: &[Database<'_>]) -> (Shapes, Vec<(ShapeId, Vec<Demand>)>) {
        let mut shapes = Shapes::default();
        let mut all = Vec::new();
        for database in databases {
            let ranges = [Side::Own, Side::Other].map(|side| {
                let first = ShapeId::new(shapes.entries.len(), false);
                for shape in shape::all(database, side) {
                    all.push((shapes.add(database, &shape), shape.demands));
                }
                first..ShapeId::new(shapes.entries.len(), false)
            });
            shapes.ranges.push(ranges);
        }
        (shapes, all)
    }

    fn add(&mut self, database: &Database<'_>, shape: &Shape) -> ShapeId {
        let is_near = |d: &Demand| NearCell::of(d.cell).is_some();
        let (near, more): (Vec<Demand>, Vec<Demand>) = shape.demands.iter().partition(|d| is_near(d));
        let tests = shape::row_tests(&more);
        let pattern = &database.patterns[shape.pattern.index()];
        let id = ShapeId::new(self.entries.len(), !tests.is_empty());
        self.near.push(near_test(near.into_iter()));
        self.entries.push(Entry {
            pattern: shape.pattern,
            more_from: self.tests.len() as u32,
            more: tests.len() as u8,
            far: shape.far,
            transformation: shape.transformation,
            proposed: pattern.has_move.then(|| shape.transformation.apply(pattern.proposed)),
        });
        self.tests.extend(tests);
        id
    }

    /// The shapes of the `which`-th database with an anchor of a side.
    pub(super) fn range(&self, which: usize, side: Side) -> Option<Range<ShapeId>> {
        self.ranges.get(which).map(|ranges| ranges[usize::from(side == Side::Other)].clone())
    }

    pub(super) fn entry(&self, id: ShapeId) -> &Entry {
        &self.entries[id.index()]
    }

    /// Whether a shape fits, as far as a window reaches.
    #[inline]
    pub(super) fn fits(&self, id: ShapeId, around: Around<'_>) -> bool {
        self.near[id.index()].passes(around.near)
            && (!id.is_wide() || self.more(id).iter().all(|test| test.passes(around.window)))
    }

    /// Whether a change of a near cell tells a shape from one that does not fit: of a shape that fitted whether it ceases
    /// to, of one that fits whether it did not before.
    #[inline]
    pub(super) fn feels_near(&self, id: ShapeId, cell: NearCell, turn: (Code, Code)) -> bool {
        self.near[id.index()].feels(cell, turn)
    }

    /// The same for a cell that is not near.
    pub(super) fn feels_wide(&self, id: ShapeId, cell: WindowCell, turn: (Code, Code)) -> bool {
        let changed = (turn.0 as u64 ^ turn.1 as u64) << cell.shift();
        self.more(id).iter().any(|test| match (cell.word() as u32).wrapping_sub(test.row) {
            0 => test.mask & changed != 0,
            1 => test.mask & changed << 32 != 0,
            _ => false,
        })
    }

    fn more(&self, id: ShapeId) -> &[RowTest] {
        let entry = &self.entries[id.index()];
        &self.tests[entry.more_from as usize..][..usize::from(entry.more)]
    }

    /// Heap memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.near[..])
            + size_of_val(&self.entries[..])
            + size_of_val(&self.tests[..])
            + size_of_val(&self.ranges[..])
    }
}

/// Near demands as one masked comparison.
pub(super) fn near_test(demands: impl Iterator<Item = Demand>) -> NearTest {
    let (mut masks, mut values) = (Window([0; 16]), Window([0; 16]));
    for demand in demands {
        let (word, mask, value) = shape::as_mask(demand);
        masks.0[word] |= u64::from(mask);
        values.0[word] |= u64::from(value);
    }
    NearTest { mask: Near::of(&masks), value: Near::of(&values) }
}
