//! Patterns as the strings that the engine's automaton reads, along the spiral around the anchor.
//!
//! Not those of [`crate::dfa`]: there each orientation has its string, here a pattern has one, turned by its hint, and
//! reports depend on where it ends. Source: `semantics.md#spiral`, `hints.md`.

use std::collections::BTreeMap;

use mkpat_runtime::automaton::spiral::SPIRAL;
use mkpat_runtime::pattern::{Edges, Kind};
use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

use super::literal::REACH;
use crate::check::pattern::CheckedPattern;

/// The symbols that a place of a string accepts: bit 0 empty, 1 a stone of `O`, 2 of `X`, 3 off the board.
pub(super) type Accepted = u8;

const ANYTHING: Accepted = 0b1111;
const ON_BOARD: Accepted = 0b0111;
const OFF: Accepted = 0b1000;

/// The points that the engine's automaton reads, in its order.
pub(super) fn spiral() -> Vec<Offset> {
    let within = |d: &&Offset| d.row.abs() <= REACH && d.column.abs() <= REACH;
    SPIRAL.iter().filter(within).copied().collect()
}

/// The string of a pattern.
pub(super) fn string(pattern: &CheckedPattern, hint: Transformation, spiral: &[Offset]) -> Vec<Accepted> {
    let place: BTreeMap<(i8, i8), usize> =
        spiral.iter().enumerate().map(|(k, d)| ((d.row, d.column), k)).collect();
    let mut turned: Vec<Accepted> = Vec::new();
    for (accepted, at) in drawn(pattern, spiral).into_iter().zip(spiral) {
        let to = hint.apply(*at);
        let Some(&k) = place.get(&(to.row, to.column)) else { continue };
        if turned.len() <= k {
            turned.resize(k + 1, ANYTHING);
        }
        if let Some(symbol) = turned.get_mut(k) {
            *symbol = accepted;
        }
    }
    while turned.last() == Some(&ANYTHING) {
        turned.pop();
    }
    turned
}

/// The string before it is turned: it ends as soon as it has been to all sides of the drawing and beyond all its edges,
/// and has read all its elements.
fn drawn(pattern: &CheckedPattern, spiral: &[Offset]) -> Vec<Accepted> {
    let (drawing, anchor) = (&pattern.drawing, pattern.anchor.cell);
    let between = |row, column| Offset::between(anchor, Point::new(row, column));
    let (min, max) =
        (between(0, 0), between(drawing.height.saturating_sub(1), drawing.width.saturating_sub(1)));
    let mut elements = drawing.elements().count();
    let mut sides = Edges::NONE;
    let mut beyond = Edges::NONE;
    let mut string = Vec::new();
    let all = Edges::NORTH.union(Edges::SOUTH).union(Edges::EAST).union(Edges::WEST);
    for &d in spiral {
        if sides == all && beyond.contains(drawing.edges) && elements == 0 {
            break;
        }
        let reached = |north, south, east, west| {
            let edges =
                [(north, Edges::NORTH), (south, Edges::SOUTH), (east, Edges::EAST), (west, Edges::WEST)];
            edges.iter().filter(|(there, _)| *there).fold(Edges::NONE, |set, (_, edge)| set.union(*edge))
        };
        sides = sides.union(reached(
            d.row == min.row,
            d.row == max.row,
            d.column == max.column,
            d.column == min.column,
        ));
        let outside = reached(d.row < min.row, d.row > max.row, d.column > max.column, d.column < min.column);
        let crossed = Edges(outside.0 & drawing.edges.0);
        beyond = beyond.union(crossed);
        string.push(match (outside.is_empty(), crossed.is_empty()) {
            (true, _) => {
                let cell = Point::new(coordinate(anchor.row, d.row), coordinate(anchor.column, d.column));
                let kind = drawing.at(cell).kind;
                elements -= usize::from(kind.is_some());
                kind.map_or(ON_BOARD, accepts)
            }
            (false, true) => ANYTHING,
            (false, false) => OFF,
        });
    }
    string
}

/// A coordinate of a cell inside the drawing.
fn coordinate(anchor: u8, d: i8) -> u8 {
    anchor.saturating_add_signed(d)
}

fn accepts(kind: Kind) -> Accepted {
    match kind {
        Kind::Dot | Kind::Comma | Kind::Not => 0b001,
        Kind::O => 0b010,
        Kind::X => 0b100,
        Kind::MaybeO => 0b011,
        Kind::MaybeX => 0b101,
    }
}
