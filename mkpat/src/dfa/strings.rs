//! Patterns as strings along the spiral.

use std::collections::BTreeMap;

use mkpat_runtime::automaton::Symbol;
use mkpat_runtime::automaton::spiral::SPIRAL;
use mkpat_runtime::pattern::{Cell, Database, Edges, Pattern, PatternId, Side};
use mkpat_runtime::point::Offset;
use mkpat_runtime::transform::Transformation;

/// The symbols a cell of a string accepts, bit by [`Symbol`].
pub type Accepted = u8;

/// Accepts everything, the board's end included: `$` of the reference.
pub const ANYTHING: Accepted = 0b1111;
const ON_BOARD: Accepted = 0b0111;
const OFF: Accepted = 0b1000;

/// A pattern in one orientation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternString {
    /// The pattern.
    pub pattern: PatternId,
    /// Its orientation.
    pub transformation: Transformation,
    /// What each cell of the spiral accepts; the last one does not accept everything.
    pub cells: Vec<Accepted>,
}

/// The strings of all patterns in all orientations that an anchor of `side` may have.
#[must_use]
pub fn strings(database: &Database<'_>, side: Side) -> Vec<PatternString> {
    let place: BTreeMap<(i8, i8), usize> =
        SPIRAL.iter().enumerate().map(|(k, d)| ((d.row, d.column), k)).collect();
    let mut strings = Vec::new();
    for (id, pattern) in database.iter() {
        for transformation in pattern.orientations() {
            let cells = string(database, pattern, transformation, side, &place);
            strings.extend(cells.map(|cells| PatternString { pattern: id, transformation, cells }));
        }
    }
    strings
}

/// `None` if an anchor of `side` cannot have the pattern, or nothing can.
fn string(
    database: &Database<'_>,
    pattern: &Pattern,
    t: Transformation,
    side: Side,
    place: &BTreeMap<(i8, i8), usize>,
) -> Option<Vec<Accepted>> {
    let mut cells: Vec<Accepted> = Vec::new();
    let mut demand = |at: Offset, accepted: Accepted| {
        let at = t.apply(at);
        if let Some(&k) = place.get(&(at.row, at.column)) {
            if cells.len() <= k {
                cells.resize(k + 1, ANYTHING);
            }
            if let Some(cell) = cells.get_mut(k) {
                *cell &= accepted;
            }
        }
    };
    let anchor = if side == Side::Own { Symbol::Own } else { Symbol::Other };
    demand(Offset::default(), 1 << anchor as u8);
    for element in database.elements_of(pattern) {
        let bit = |cell, symbol: Symbol| u8::from(element.kind.accepts(cell)) << symbol as u8;
        demand(
            element.at,
            bit(Cell::Empty, Symbol::Empty) | bit(Cell::Own, Symbol::Own) | bit(Cell::Other, Symbol::Other),
        );
    }
    for (at, accepted) in placement(pattern) {
        demand(at, accepted);
    }
    (!cells.contains(&0)).then_some(cells)
}

/// Where the drawing must and must not lie on the board. The original says so at every cell of the drawing and beyond
/// its edges; a cell straight above, below, left or right of the anchor says the same of its row or column.
fn placement(pattern: &Pattern) -> Vec<(Offset, Accepted)> {
    let (min, max) = (pattern.min, pattern.max);
    let mut demands = vec![
        (Offset::new(min.row, 0), ON_BOARD),
        (Offset::new(max.row, 0), ON_BOARD),
        (Offset::new(0, min.column), ON_BOARD),
        (Offset::new(0, max.column), ON_BOARD),
    ];
    let edges = [
        (Edges::NORTH, Offset::new(min.row - 1, 0)),
        (Edges::SOUTH, Offset::new(max.row + 1, 0)),
        (Edges::WEST, Offset::new(0, min.column - 1)),
        (Edges::EAST, Offset::new(0, max.column + 1)),
    ];
    demands
        .extend(edges.into_iter().filter(|(edge, _)| pattern.edges.contains(*edge)).map(|(_, at)| (at, OFF)));
    demands
}
