//! The elements of a pattern: their order, and which of them filters and callbacks look at.
//!
//! The book: `semantics.md#order-of-elements` and `semantics.md#stored-elements`.

use mkpat_runtime::pattern::{Classes, Element, Kind};
use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

use crate::check::pattern::CheckedPattern;
use crate::settings::{Matcher, Settings};
use crate::syntax::ast::Dialect;

/// The stored elements and the others, in the original's order.
pub(super) fn lower(
    pattern: &CheckedPattern,
    hint: Transformation,
    settings: &Settings,
) -> (Vec<Element>, Vec<Element>) {
    let (stored, rest): (Vec<_>, Vec<_>) =
        ordered(pattern, hint, settings).into_iter().partition(|&(_, stored)| stored);
    let elements = |list: Vec<(Element, bool)>| list.into_iter().map(|(element, _)| element).collect();
    (elements(stored), elements(rest))
}

/// All elements in the original's order, each with whether it is stored.
pub(crate) fn ordered(
    pattern: &CheckedPattern,
    hint: Transformation,
    settings: &Settings,
) -> Vec<(Element, bool)> {
    let mut cells: Vec<(Point, Kind)> = pattern.drawing.elements().collect();
    comb_sort(&mut cells, |&(p, _)| rank(pattern.drawing.at(p).character));
    let element = |(p, kind)| Element { at: hint.apply(Offset::between(pattern.anchor.cell, p)), kind };
    cells.into_iter().map(|cell| (element(cell), is_stored(pattern, cell, settings))).collect()
}

/// Marks first, then exact stones, then possible ones, then empty points. Callbacks rely on the marks coming first.
fn rank(character: u8) -> u8 {
    match character {
        b',' => 0,
        b'!' => 1,
        b'X' | b'Y' => 2,
        b'O' | b'Q' => 3,
        b'x' => 5,
        b'o' => 6,
        _ => 7,
    }
}

/// The original's sort, which is not stable; it is repeated here so that callbacks meet the elements in the same order.
fn comb_sort<T>(list: &mut [T], rank: impl Fn(&T) -> u8) {
    let mut gap = list.len();
    loop {
        gap = (10 * gap + 3) / 13;
        let mut swapped = false;
        for p in 0..list.len().saturating_sub(gap) {
            let out_of_order = match (list.get(p), list.get(p + gap)) {
                (Some(first), Some(second)) => rank(first) > rank(second),
                _ => false,
            };
            if out_of_order {
                list.swap(p, p + gap);
                swapped = true;
            }
        }
        if gap <= 1 && !swapped {
            return;
        }
    }
}

/// Whether filters and callbacks look at a cell. What matters to nobody is left out, but near the anchor only: farther
/// away the original's standard matcher needs the element itself.
fn is_stored(pattern: &CheckedPattern, (p, kind): (Point, Kind), settings: &Settings) -> bool {
    if settings.dialect == Dialect::Classic {
        return true;
    }
    let classes = match kind {
        Kind::X | Kind::MaybeX => Classes::OTHER_ALIVE.union(Classes::OTHER_WEAK),
        Kind::O | Kind::MaybeO => Classes::OWN_ALIVE.union(Classes::OWN_WEAK),
        _ => Classes(0),
    };
    let d = Offset::between(pattern.anchor.cell, p);
    let near = d.row.abs() <= 1 && d.column.abs() <= 1;
    pattern.goal.contains(kind) && !settings.fixed_anchor
        || pattern.callback.contains(kind)
        || pattern.classes.meets(classes)
        || settings.matcher == Matcher::Standard && !near
}
