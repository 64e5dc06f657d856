//! All shapes of the databases followed, as masked comparisons.

use std::cell::OnceCell;

use super::felt::Felt;
use super::near::{Half, Near, NearCell, NearTest, Turn, Turned};
use mkpat_runtime::board::BoardView;
use mkpat_runtime::fast::cell::WindowCell;
use mkpat_runtime::fast::rows::Rows;
use mkpat_runtime::fast::shape::{self, Demand, RowTest, Shape};
use mkpat_runtime::fast::window::Window;
use mkpat_runtime::pattern::{Database, PatternId, Side};
use mkpat_runtime::plain::Anchored;
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::Match;
use mkpat_runtime::transform::Transformation;

/// A shape: a pattern of one of the databases in one orientation. Those that demand nothing but what is near come first, then the wide ones; both by database, the side of
/// the anchor and their place in plain matching.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShapeId(u32);

impl ShapeId {
    /// After every shape.
    pub(super) const LAST: ShapeId = ShapeId(u32::MAX);

    pub(super) const fn new(index: usize) -> ShapeId {
        ShapeId(index as u32)
    }

    /// Its place among all shapes, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
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
    pub(super) proposed: Option<Offset>,
}

impl Entry {
    /// Where it comes in plain matching with its database.
    pub(super) fn order(&self) -> (PatternId, Transformation) {
        (self.pattern, self.transformation)
    }

    /// Whether a shape that fits its window fits beyond it and passes the filters of the query.
    pub(super) fn passes<B: BoardView + ?Sized>(&self, place: &Anchored<'_, B>) -> bool {
        let pattern = &place.database.patterns[self.pattern.index()];
        (!self.far || place.shape_fits(pattern, self.transformation))
            && place.filters_pass(pattern, self.transformation)
    }

    pub(super) fn found_at<B: BoardView + ?Sized>(&self, place: &Anchored<'_, B>) -> Match {
        let proposed = self.proposed.and_then(|d| place.anchor.offset(d, place.board.size()));
        Match { pattern: self.pattern, transformation: self.transformation, anchor: place.anchor, proposed }
    }
}

/// A stone and its surroundings, as far as shapes look at them.
pub(super) struct Around<'a> {
    near: &'a Near,
    stone: Point,
    colour: Colour,
    rows: &'a Rows,
    /// Made when a shape asks for what is not near.
    window: OnceCell<Window>,
}

impl<'a> Around<'a> {
    #[inline]
    pub(super) fn new(near: &'a Near, stone: Point, colour: Colour, rows: &'a Rows) -> Around<'a> {
        Around { near, stone, colour, rows, window: OnceCell::new() }
    }

    #[inline(always)]
    pub(super) fn near(&self) -> &'a Near {
        self.near
    }

    #[inline(always)]
    fn window(&self) -> &Window {
        self.window.get_or_init(|| Window::of(self.rows, self.stone, self.colour))
    }
}

#[derive(Clone, Debug)]
pub(super) struct Shapes {
    near: Vec<NearTest>,
    entries: Vec<Entry>,
    tests: Vec<RowTest>,
    first_wide: ShapeId,
    /// Where groups end: for each database the near shapes with an own anchor and with one of the other side, then the
    /// wide ones in the same way.
    ends: Vec<ShapeId>,
}

impl Shapes {
    /// The shapes of some databases, and what each demands.
    pub(super) fn build(databases: &[Database<'_>]) -> (Shapes, Vec<(ShapeId, Vec<Demand>)>) {
        let halves = databases.iter().flat_map(|database| [(database, Side::Own), (database, Side::Other)]);
        let halves: Vec<_> = halves.map(|(database, side)| (database, shape::all(database, side))).collect();
        let mut shapes = Shapes {
            near: Vec::new(),
            entries: Vec::new(),
            tests: Vec::new(),
            first_wide: ShapeId(0),
            ends: Vec::new(),
        };
        let mut demands = Vec::new();
        for wide in [false, true] {
            shapes.first_wide = shapes.next();
            for (database, all) in &halves {
                for shape in all.iter().filter(|shape| is_wide(shape) == wide) {
                    demands.push((shapes.add(database, shape), shape.demands.clone()));
                }
                shapes.ends.push(shapes.next());
            }
        }
        (shapes, demands)
    }

    /// What is reported of a shape.
    #[inline]
    pub(super) fn entry(&self, id: ShapeId) -> &Entry {
        &self.entries[id.index()]
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn ends(&self) -> &[ShapeId] {
        &self.ends
    }

    /// The groups of the `which`-th database with an anchor of a side: near shapes, and wide ones.
    pub(super) fn groups(&self, which: usize, side: Side) -> [usize; 2] {
        let near = 2 * which + usize::from(side == Side::Other);
        [near, near + self.ends.len() / 2]
    }

    fn next(&self) -> ShapeId {
        ShapeId(self.entries.len() as u32)
    }

    fn add(&mut self, database: &Database<'_>, shape: &Shape) -> ShapeId {
        let (near, more): (Vec<Demand>, Vec<Demand>) = shape.demands.iter().partition(|d| is_near(d));
        let tests = shape::row_tests(&more);
        let pattern = &database.patterns[shape.pattern.index()];
        let id = self.next();
        self.near.push(near_test(near.into_iter()));
        self.entries.push(Entry {
            pattern: shape.pattern,
            more_from: self.tests.len() as u32,
            more: tests.len() as u8,
            far: !shape.beyond.is_empty(),
            transformation: shape.transformation,
            proposed: pattern.has_move.then(|| shape.transformation.apply(pattern.proposed)),
        });
        self.tests.extend(tests);
        id
    }

    /// Whether a shape demands something that is not near.
    #[inline]
    pub(super) fn is_wide(&self, id: ShapeId) -> bool {
        id >= self.first_wide
    }

    /// Adds what a shape looks at.
    #[inline]
    pub(super) fn add_to(&self, felt: &mut Felt, id: ShapeId) {
        felt.add(&self.near[id.index()], if self.is_wide(id) { self.more(id) } else { &[] });
    }

    /// Visits near and wide shapes of one database and side in the order of plain matching.
    #[inline]
    pub(super) fn in_order(&self, near: &[ShapeId], wide: &[ShapeId], mut visit: impl FnMut(&Entry)) {
        let entry = |id: &ShapeId| &self.entries[id.index()];
        if wide.is_empty() {
            return near.iter().map(entry).for_each(visit);
        }
        let mut wide = wide.iter().map(entry).peekable();
        for near in near.iter().map(entry) {
            while let Some(earlier) = wide.next_if(|wide| wide.order() < near.order()) {
                visit(earlier);
            }
            visit(near);
        }
        wide.for_each(visit);
    }

    /// Whether a shape fits, as far as a window reaches.
    #[inline(always)]
    pub(super) fn fits(&self, id: ShapeId, around: &Around<'_>) -> bool {
        self.near[id.index()].passes(around.near()) && (!self.is_wide(id) || self.fits_far(id, around))
    }

    #[inline(never)]
    fn fits_far(&self, id: ShapeId, around: &Around<'_>) -> bool {
        let window = around.window();
        self.more(id).iter().all(|test| test.passes(window))
    }

    /// Whether changes of near cells tell a shape from one that does not fit: of a shape that fitted whether it ceases to,
    /// of one that fits whether it did not before.
    #[inline]
    pub(super) fn feels_near(&self, id: ShapeId, turned: &Turned) -> bool {
        self.near[id.index()].feels(turned)
    }

    /// The same for cells in one half of what is near.
    #[inline]
    pub(super) fn feels_half(&self, id: ShapeId, half: Half) -> bool {
        self.near[id.index()].feels_half(half)
    }

    /// The same for a cell that is not near.
    #[inline]
    pub(super) fn feels_wide(&self, id: ShapeId, cell: WindowCell, turn: Turn) -> bool {
        if !self.is_wide(id) {
            return false;
        }
        let changed = (turn.0 as u64 ^ turn.1 as u64) << cell.shift();
        self.more(id).iter().any(|test| match cell.word().wrapping_sub(test.row as usize) {
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
            + size_of_val(&self.ends[..])
    }
}

fn is_near(demand: &Demand) -> bool {
    NearCell::of(demand.cell).is_some()
}

fn is_wide(shape: &Shape) -> bool {
    !shape.demands.iter().all(is_near)
}

/// Near demands as one masked comparison.
pub(super) fn near_test(demands: impl Iterator<Item = Demand>) -> NearTest {
    let (mut masks, mut values) = ([0; 16], [0; 16]);
    for demand in demands {
        let (word, mask, value) = shape::as_mask(demand);
        masks[word] |= u64::from(mask);
        values[word] |= u64::from(value);
    }
    NearTest { mask: Near::of_words(&masks), value: Near::of_words(&values) }
}
