//! Every eye space of a size, each graph once.
//!
//! Shapes are sets of connected cells. Two of them with the same graph are the same eye space as long as no board edge
//! is near, so one drawing stands for all. Filling a shape with content then needs its graph's symmetries only.

use std::collections::BTreeSet;

use mkpat_runtime::eyes::drawing::{Drawing, Drawn, Edges};
use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

/// What a vertex of a generated space can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// Ordinary and empty.
    Empty,
    /// Ordinary, with a stone of the attacker.
    Stone,
    /// Marginal and empty.
    Margin,
}

impl Mark {
    const ALL: [Mark; 3] = [Mark::Empty, Mark::Stone, Mark::Margin];
}

/// A connected set of cells that stands for all with the same graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The cells in reading order.
    pub cells: Vec<Point>,
    /// The symmetries of its graph: for each vertex, which one takes its place. The identity is among them.
    pub symmetries: Vec<Vec<usize>>,
}

/// All shapes of `size` cells, up to their graphs.
#[must_use]
pub fn shapes(size: usize) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for cells in cell_sets(size) {
        if !shapes.iter().any(|known| !isomorphisms(&known.cells, &cells, 1).is_empty()) {
            let symmetries = isomorphisms(&cells, &cells, usize::MAX);
            shapes.push(Shape { cells, symmetries });
        }
    }
    shapes
}

impl Shape {
    /// Every way to mark the vertices, up to symmetry, in the order of the marks. Spaces without an empty vertex are left
    /// out: the attacker's last stone there would have been captured.
    pub fn markings(&self) -> impl Iterator<Item = Vec<Mark>> {
        let choices = Mark::ALL.len();
        let count = u32::try_from(self.cells.len()).ok().and_then(|n| choices.checked_pow(n)).unwrap_or(0);
        let marking = move |number: usize| {
            let digit = |place: &u32| number / choices.pow(*place) % choices;
            (0..self.cells.len() as u32).rev().map(|place| Mark::ALL[digit(&place)]).collect::<Vec<Mark>>()
        };
        let open = |marks: &Vec<Mark>| marks.iter().any(|m| *m != Mark::Stone);
        (0..count).map(marking).filter(open).filter(|marks| self.is_first(marks))
    }

    /// Whether no symmetry makes a marking that comes earlier.
    #[must_use]
    pub fn is_first(&self, marks: &[Mark]) -> bool {
        self.symmetries.iter().all(|s| marks.iter().le(s.iter().filter_map(|&i| marks.get(i))))
    }

    /// The drawing of a marking, in the middle of the board; `None` if there are no cells.
    #[must_use]
    pub fn drawing(&self, marks: &[Mark]) -> Option<Drawing> {
        let vertices = self.cells.iter().zip(marks).map(|(&point, &mark)| Drawn {
            point,
            marginal: mark == Mark::Margin,
            stone: mark == Mark::Stone,
        });
        Drawing::new(vertices, Edges::default()).ok()
    }
}

/// All connected sets of `size` cells up to turning, reflecting and moving, in the order of their cells.
fn cell_sets(size: usize) -> BTreeSet<Vec<Point>> {
    let Some(smaller) = size.checked_sub(1) else { return BTreeSet::new() };
    if smaller == 0 {
        return BTreeSet::from([vec![Point::new(0, 0)]]);
    }
    let mut larger = BTreeSet::new();
    for cells in cell_sets(smaller) {
        // Shifted by one so that a cell above or at the left has a place.
        let cells: Vec<Point> = cells.iter().map(|p| Point::new(p.row + 1, p.column + 1)).collect();
        for next in cells.iter().flat_map(|&p| beside(p)).filter(|q| !cells.contains(q)) {
            larger.insert(normal_form(cells.iter().copied().chain([next]).collect()));
        }
    }
    larger
}

fn beside(p: Point) -> impl Iterator<Item = Point> {
    const SIDES: [Offset; 4] = [Offset::new(-1, 0), Offset::new(0, -1), Offset::new(0, 1), Offset::new(1, 0)];
    SIDES.into_iter().filter_map(move |side| p.offset(side, u8::MAX))
}

/// The first of the eight images, pushed into the upper left corner; flat ones come before tall ones.
fn normal_form(cells: Vec<Point>) -> Vec<Point> {
    let image = |t: &Transformation| {
        let moved = cells.iter().map(|p| t.apply(Offset::new(p.row as i8, p.column as i8)));
        let moved: Vec<Offset> = moved.collect();
        let top = moved.iter().map(|d| d.row).min().unwrap_or(0);
        let left = moved.iter().map(|d| d.column).min().unwrap_or(0);
        let mut points: Vec<Point> =
            moved.iter().map(|d| Point::new((d.row - top) as u8, (d.column - left) as u8)).collect();
        points.sort_unstable();
        points
    };
    let height = |points: &Vec<Point>| points.last().map_or(0, |p| p.row);
    let images = Transformation::ALL.iter().map(image);
    images.min_by_key(|points| (height(points), points.clone())).unwrap_or_default()
}

/// At most `most` ways to lay the graph of `from` onto that of `to`.
fn isomorphisms(from: &[Point], to: &[Point], most: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    if from.len() == to.len() {
        extend(&Graphs { from, to, most }, &mut Vec::new(), &mut found);
    }
    found
}

struct Graphs<'g> {
    from: &'g [Point],
    to: &'g [Point],
    most: usize,
}

fn extend(graphs: &Graphs<'_>, laid: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let Some(&next) = graphs.from.get(laid.len()) else {
        found.push(laid.clone());
        return;
    };
    let touches = |a: Point, b: Point| a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1;
    for (place, &point) in graphs.to.iter().enumerate() {
        let agrees = |(&earlier, &at): (&Point, &usize)| {
            graphs.to.get(at).is_some_and(|&q| touches(earlier, next) == touches(q, point))
        };
        if !laid.contains(&place)
            && graphs.from.iter().zip(laid.iter()).all(agrees)
            && found.len() < graphs.most
        {
            laid.push(place);
            extend(graphs, laid, found);
            laid.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cell_sets_are_the_free_polyominoes() {
        let counts: Vec<usize> = (1..=7).map(|n| cell_sets(n).len()).collect();
        assert_eq!(counts, [1, 1, 2, 5, 12, 35, 108]);
    }

    /// Of four cells: the line, the T and the square. L and S bend a line, and a bend changes no graph.
    #[test]
    fn bent_lines_are_lines() {
        let counts: Vec<usize> = (1..=5).map(|n| shapes(n).len()).collect();
        assert_eq!(counts, [1, 1, 1, 3, 5]);
        let symmetries: Vec<usize> = shapes(4).iter().map(|s| s.symmetries.len()).collect();
        assert_eq!(symmetries, [2, 6, 8]);
    }

    #[test]
    fn markings_are_counted_up_to_symmetry() {
        let line = &shapes(3)[0];
        assert_eq!(line.markings().count(), 17, "18 up to reflection, less the one that is full");
    }
}
