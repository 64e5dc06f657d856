//! The declared symmetry against the drawing.
//!
//! The original never compares the two: a symmetry declared wrongly hides orientations, one not declared makes a
//! pattern match twice. The book: `symmetry.md#symmetry-codes`.

use mkpat_runtime::pattern::Edges;
use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

use super::pattern::{Drawing, Symmetry};
use crate::diag::{self, Diagnostics};
use crate::source::Span;

/// Reports every declared symmetry that the drawing does not have.
pub(crate) fn check(drawing: &Drawing, symmetry: Symmetry, at: Span, diagnostics: &mut Diagnostics) {
    let code = char::from(symmetry.code);
    for t in symmetry.invariant.iter().filter_map(|&k| Transformation::new(k)) {
        match difference(drawing, t) {
            None => continue,
            Some(Difference::Shape) => {
                diagnostics.push(diag::asymmetric_shape(at, code, drawing.height, drawing.width));
            }
            Some(Difference::Edges) => diagnostics.push(diag::asymmetric_edges(at, code)),
            Some(Difference::Cells(a, b)) => {
                diagnostics.push(diag::asymmetric_cells(at, code, drawing.span(a), drawing.span(b)));
            }
        }
        return;
    }
}

enum Difference {
    Shape,
    Edges,
    Cells(Point, Point),
}

/// How the drawing differs from its own image.
fn difference(drawing: &Drawing, t: Transformation) -> Option<Difference> {
    let turned = t.apply(Offset::new(1, 0)).row == 0;
    if turned && drawing.height != drawing.width {
        return Some(Difference::Shape);
    }
    if turn_edges(drawing.edges, t) != drawing.edges {
        return Some(Difference::Edges);
    }
    let differs = |&p: &Point| drawing.at(p).character != drawing.at(image(drawing, t, p)).character;
    let p = drawing.points().find(differs)?;
    Some(Difference::Cells(p, image(drawing, t, p)))
}

/// Where the cell `p` goes when the drawing is transformed about its centre. A quarter turn of a drawing that is not
/// square gives a drawing of swapped height and width.
#[must_use]
pub fn image(drawing: &Drawing, t: Transformation, p: Point) -> Point {
    let last = |length: u8| i8::try_from(length).unwrap_or(i8::MAX) - 1;
    let (height, width) = (last(drawing.height), last(drawing.width));
    let doubled = |c: u8, last: i8| 2 * i8::try_from(c).unwrap_or(0) - last;
    let turned = t.apply(Offset::new(doubled(p.row, height), doubled(p.column, width)));
    let (height, width) = if t.apply(Offset::new(1, 0)).row == 0 { (width, height) } else { (height, width) };
    let halved = |c: i8, last: i8| u8::try_from((c + last) / 2).unwrap_or(0);
    Point::new(halved(turned.row, height), halved(turned.column, width))
}

/// The edges of the transformed drawing.
#[must_use]
pub fn turn_edges(edges: Edges, t: Transformation) -> Edges {
    let sides = [
        (Edges::NORTH, Offset::new(-1, 0)),
        (Edges::SOUTH, Offset::new(1, 0)),
        (Edges::WEST, Offset::new(0, -1)),
        (Edges::EAST, Offset::new(0, 1)),
    ];
    let shown = sides.iter().filter(|(edge, _)| edges.contains(*edge));
    let turned = shown.filter_map(|(_, direction)| sides.iter().find(|(_, d)| *d == t.apply(*direction)));
    turned.fold(Edges::NONE, |all, (edge, _)| all.union(*edge))
}
