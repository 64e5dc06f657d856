//! A pattern in one orientation, as what it demands of the cells around its anchor.
//!
//! Everything a pattern demands becomes a demand on single cells: elements obviously, and the drawing's place on the
//! board and at its edges as well, by cells in the row and the column of the anchor that must or must not be on the
//! board. Tables are built from these demands and from nothing else.

use super::cell::{COLUMN_WORD, Code, REACH, ROW_ON_BOARD, WindowCell};
use super::window::Window;
use crate::pattern::{Cell, Database, Edges, Pattern, PatternId, Side};
use crate::point::Offset;
use crate::transform::Transformation;

/// The codes a cell may hold, bit by [`Code`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accepted(
    /// A bit for each code.
    pub u8,
);

/// How often a cell near a stone is off the board, of the stone's colour, of the other, empty: round figures for the
/// middle of a game.
const FREQUENCY: [f32; 4] = [0.08, 0.22, 0.22, 0.48];

impl Accepted {
    /// Nothing but off the board.
    pub const OFF: Accepted = Accepted(0b0001);
    /// Whatever is on the board.
    pub const ON_BOARD: Accepted = Accepted(0b1110);
    const STONES: u8 = 0b0110;

    /// Whether a cell may hold `code`.
    #[must_use]
    pub const fn admits(self, code: Code) -> bool {
        self.0 >> code as u8 & 1 == 1
    }

    /// How likely a cell is to be admitted: a guide to which looks pay.
    #[must_use]
    pub fn chance(self) -> f32 {
        Code::ALL.into_iter().filter(|&c| self.admits(c)).map(|c| FREQUENCY[c as usize]).sum()
    }

    /// Whether it admits `code` and nothing else.
    #[must_use]
    pub const fn is_only(self, code: Code) -> bool {
        self.0 == 1 << code as u8
    }

    /// Whether `other` admits all of it.
    #[must_use]
    pub const fn is_within(self, other: Accepted) -> bool {
        self.0 & !other.0 == 0
    }

    const fn and(self, other: Accepted) -> Accepted {
        Accepted(self.0 & other.0)
    }

    /// The set as a masked comparison of two bits; `None` for sets that no element makes.
    const fn as_bits(self) -> Option<(u32, u32)> {
        match self.0 {
            0b1000 => Some((3, 3)),
            0b0100 => Some((3, 2)),
            0b0010 => Some((3, 1)),
            0b1010 => Some((1, 1)),
            0b1100 => Some((2, 2)),
            _ => None,
        }
    }
}

/// A demand on one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Demand {
    /// The cell.
    pub cell: WindowCell,
    /// What it may hold.
    pub accepted: Accepted,
}

/// A pattern in one orientation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The pattern.
    pub pattern: PatternId,
    /// How it is turned.
    pub transformation: Transformation,
    /// What it demands within reach of a window, each cell once, none implied by the others.
    pub demands: Vec<Demand>,
    /// What it demands beyond the reach of a window.
    pub beyond: Vec<(Offset, Accepted)>,
}

/// All shapes of a database that an anchor of `side` may have, in the order of plain matching.
#[must_use]
pub fn all(database: &Database<'_>, side: Side) -> Vec<Shape> {
    let oriented =
        database.iter().flat_map(|(id, pattern)| pattern.orientations().map(move |t| (id, pattern, t)));
    oriented.filter_map(|(id, pattern, t)| Shape::new(database, id, pattern, t, side)).collect()
}

impl Shape {
    /// The pattern turned by `t`; `None` if no board can satisfy it with an anchor of `side`.
    fn new(
        database: &Database<'_>,
        id: PatternId,
        pattern: &Pattern,
        t: Transformation,
        side: Side,
    ) -> Option<Shape> {
        let mut demands = Demands::default();
        let mut elements = Vec::new();
        for element in database.elements_of(pattern) {
            let at = t.apply(element.at);
            elements.push(at);
            demands.add(at, seen_from(side, |cell| element.kind.accepts(cell)));
        }
        for (at, accepted) in placement(pattern) {
            let at = t.apply(at);
            if accepted == Accepted::OFF || !elements.iter().any(|&e| implies(e, at)) {
                demands.add(at, accepted);
            }
        }
        let beyond = std::mem::take(&mut demands.beyond);
        demands.finish().map(|demands| Shape { pattern: id, transformation: t, demands, beyond })
    }
}

/// What an element accepts, as codes seen from an anchor of `side`.
fn seen_from(side: Side, accepts: impl Fn(Cell) -> bool) -> Accepted {
    let (same, opposing) = match side {
        Side::Own => (Cell::Own, Cell::Other),
        Side::Other => (Cell::Other, Cell::Own),
    };
    let bit = |cell, code: Code| u8::from(accepts(cell)) << code as u8;
    Accepted(bit(same, Code::Same) | bit(opposing, Code::Opposing) | bit(Cell::Empty, Code::Empty))
}

/// The drawing's place on the board, before turning: cells straight above, below, left and right of the anchor.
fn placement(pattern: &Pattern) -> impl Iterator<Item = (Offset, Accepted)> {
    let (min, max) = (pattern.min, pattern.max);
    let corners = [
        (Offset::new(min.row, 0), Accepted::ON_BOARD),
        (Offset::new(max.row, 0), Accepted::ON_BOARD),
        (Offset::new(0, min.column), Accepted::ON_BOARD),
        (Offset::new(0, max.column), Accepted::ON_BOARD),
    ];
    let edges = [
        (Edges::NORTH, Offset::new(min.row - 1, 0)),
        (Edges::SOUTH, Offset::new(max.row + 1, 0)),
        (Edges::WEST, Offset::new(0, min.column - 1)),
        (Edges::EAST, Offset::new(0, max.column + 1)),
    ];
    let edges = edges.into_iter().filter(|(edge, _)| pattern.edges.contains(*edge));
    corners.into_iter().chain(edges.map(|(_, at)| (at, Accepted::OFF)))
}

/// Whether a cell on the board at `element` puts `at`, in the row or column of the anchor, on the board as well.
fn implies(element: Offset, at: Offset) -> bool {
    let between = |a: i8, e: i8| (0..=e).contains(&a) || (e..=0).contains(&a);
    between(at.row, element.row) && between(at.column, element.column)
}

#[derive(Default)]
struct Demands {
    near: Vec<Demand>,
    beyond: Vec<(Offset, Accepted)>,
    impossible: bool,
}

impl Demands {
    fn add(&mut self, at: Offset, accepted: Accepted) {
        let Some(cell) = WindowCell::at(at) else {
            return self.beyond.push((at, accepted));
        };
        match self.near.iter_mut().find(|d| d.cell == cell) {
            Some(demand) => demand.accepted = demand.accepted.and(accepted),
            None => self.near.push(Demand { cell, accepted }),
        }
    }

    /// The demands by cell, without what an anchor always satisfies.
    fn finish(mut self) -> Option<Vec<Demand>> {
        let middle = WindowCell::at(Offset::default());
        for demand in &mut self.near {
            if Some(demand.cell) == middle {
                demand.accepted = demand.accepted.and(Accepted(1 << Code::Same as u8));
            }
        }
        self.impossible |= self.near.iter().any(|d| d.accepted.0 == 0);
        self.near.retain(|d| Some(d.cell) != middle);
        self.near.sort_by_key(|d| d.cell);
        (!self.impossible).then_some(self.near)
    }
}

/// One masked comparison: two rows of a window, the first of them `row`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RowTest {
    /// The word of the first row.
    pub row: u8,
    /// The bits compared.
    pub mask: u64,
    /// What they have to be.
    pub value: u64,
}

impl RowTest {
    /// Whether a window has those bits.
    #[inline]
    #[must_use]
    pub fn passes(&self, window: &Window) -> bool {
        window.words[usize::from(self.row & 15)] & self.mask == self.value
    }
}

/// The demands as masked comparisons, the ones most likely to fail first.
#[must_use]
pub fn row_tests(demands: &[Demand]) -> Vec<RowTest> {
    let mut words = [(0u32, 0u32); 16];
    for demand in demands {
        let (word, mask, value) = as_mask(*demand);
        words[word].0 |= mask;
        words[word].1 |= value;
    }
    let mut tests = Vec::new();
    let mut row = 0;
    while row < 16 {
        let ((mask, value), (next_mask, next_value)) =
            (words[row], words.get(row + 1).copied().unwrap_or_default());
        if mask != 0 {
            let [mask, value] =
                [(mask, next_mask), (value, next_value)].map(|(a, b)| u64::from(a) | u64::from(b) << 32);
            tests.push(RowTest { row: row as u8, mask, value });
            row += 1;
        }
        row += 1;
    }
    tests.sort_by_key(|test| std::cmp::Reverse(test.mask.count_ones()));
    tests
}

/// The word a demand is tested in, with mask and value.
#[must_use]
pub fn as_mask(demand: Demand) -> (usize, u32, u32) {
    let cell = demand.cell;
    if let Some((mask, value)) = demand.accepted.as_bits() {
        return (cell.word(), mask << cell.shift(), value << cell.shift());
    }
    // Only placement is left: on or off the board, straight above, below, left or right of the anchor.
    debug_assert!(demand.accepted == Accepted::OFF || demand.accepted == Accepted::ON_BOARD);
    let on_board = demand.accepted.0 & Accepted::STONES != 0;
    let (word, bit) = match cell.offset().column {
        0 => (cell.word(), ROW_ON_BOARD),
        _ => (COLUMN_WORD, 1 << (2 * (cell.offset().column + REACH))),
    };
    (word, bit, if on_board { bit } else { 0 })
}
