//! Every eye space of a size, each graph once.
//!
//! Shapes are sets of connected cells. Two of them with the same graph are the same eye space as long as the same vertices
//! lie on the board's edges, so one drawing stands for all. Filling a shape with content then needs its graph's symmetries
//! only.

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

/// Where on the board a space lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Area {
    /// Away from the edges.
    Centre,
    /// With a vertex or more on the lower edge.
    Side,
    /// With vertices on the lower and on the left edge.
    Corner,
}

impl Area {
    fn edges(self) -> Edges {
        Edges { bottom: self != Area::Centre, left: self == Area::Corner, ..Edges::default() }
    }
}

/// A connected set of cells that stands for all with the same graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The cells in reading order.
    pub cells: Vec<Point>,
    /// Which sides of the drawing are board edges.
    pub edges: Edges,
    /// On how many edges each cell lies.
    pub at_edge: Vec<u8>,
    /// The symmetries of its graph: for each vertex, which one takes its place. The identity is among them.
    pub symmetries: Vec<Vec<usize>>,
}

/// All shapes of `size` cells in an area, up to their graphs.
#[must_use]
pub fn shapes(size: usize, area: Area) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    let turned = |cells: Vec<Point>| match area {
        Area::Centre => vec![cells],
        Area::Side | Area::Corner => Transformation::ALL.iter().map(|t| image(&cells, *t)).collect(),
    };
    for cells in cell_sets(size).into_iter().flat_map(turned) {
        let shape = Shape::new(cells, area.edges());
        if !shapes.iter().any(|known| !isomorphisms(known, &shape, 1).is_empty()) {
            let symmetries = isomorphisms(&shape, &shape, usize::MAX);
            shapes.push(Shape { symmetries, ..shape });
        }
    }
    shapes
}

impl Shape {
    fn new(cells: Vec<Point>, edges: Edges) -> Shape {
        let bottom = cells.iter().map(|p| p.row).max();
        let on_edge = |p: &Point| {
            u8::from(edges.bottom && Some(p.row) == bottom) + u8::from(edges.left && p.column == 0)
        };
        let at_edge = cells.iter().map(on_edge).collect();
        Shape { cells, edges, at_edge, symmetries: Vec::new() }
    }

    /// Whether the attacker can come to a cell from outside: some side is neither a vertex nor the board's edge. In the
    /// centre every vertex is taken for open.
    fn is_open(&self, vertex: usize) -> bool {
        let (Some(&p), Some(&edge)) = (self.cells.get(vertex), self.at_edge.get(vertex)) else {
            return false;
        };
        let neighbours = beside(p).filter(|q| self.cells.contains(q)).count();
        edge == 0 || neighbours + usize::from(edge) < 4
    }

    /// Every way to mark the vertices, up to symmetry, in the order of the marks. Spaces without an empty vertex are left
    /// out: the attacker's last stone there would have been captured.
    pub fn markings(&self) -> impl Iterator<Item = Vec<Mark>> {
        let choices = Mark::ALL.len();
        let count = u32::try_from(self.cells.len()).ok().and_then(|n| choices.checked_pow(n)).unwrap_or(0);
        let marking = move |number: usize| {
            let digit = |place: &u32| number / choices.pow(*place) % choices;
            (0..self.cells.len() as u32).rev().map(|place| Mark::ALL[digit(&place)]).collect::<Vec<Mark>>()
        };
        let possible = |marks: &Vec<Mark>| {
            let margins = (0..).zip(marks).filter(|(_, m)| **m == Mark::Margin);
            marks.iter().any(|m| *m != Mark::Stone) && margins.into_iter().all(|(i, _)| self.is_open(i))
        };
        (0..count).map(marking).filter(possible).filter(|marks| self.is_first(marks))
    }

    /// Whether no symmetry makes a marking that comes earlier.
    #[must_use]
    pub fn is_first(&self, marks: &[Mark]) -> bool {
        self.symmetries.iter().all(|s| marks.iter().le(s.iter().filter_map(|&i| marks.get(i))))
    }

    /// The drawing of a marking; `None` if there are no cells.
    #[must_use]
    pub fn drawing(&self, marks: &[Mark]) -> Option<Drawing> {
        let vertices = self.cells.iter().zip(marks).map(|(&point, &mark)| Drawn {
            point,
            marginal: mark == Mark::Margin,
            stone: mark == Mark::Stone,
        });
        Drawing::new(vertices, self.edges).ok()
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
    let height = |points: &Vec<Point>| points.last().map_or(0, |p| p.row);
    let images = Transformation::ALL.iter().map(|t| image(&cells, *t));
    images.min_by_key(|points| (height(points), points.clone())).unwrap_or_default()
}

/// The cells under a transformation, pushed into the upper left corner.
fn image(cells: &[Point], t: Transformation) -> Vec<Point> {
    let moved: Vec<Offset> = cells.iter().map(|p| t.apply(Offset::between(Point::new(0, 0), *p))).collect();
    let top = moved.iter().map(|d| d.row).min().unwrap_or(0);
    let left = moved.iter().map(|d| d.column).min().unwrap_or(0);
    let mut points: Vec<Point> =
        moved.iter().map(|d| Point::new((d.row - top) as u8, (d.column - left) as u8)).collect();
    points.sort_unstable();
    points
}

/// At most `most` ways to lay the graph of `from` onto that of `to`, vertices on edges onto such.
fn isomorphisms(from: &Shape, to: &Shape, most: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    if from.cells.len() == to.cells.len() {
        extend(&Graphs { from, to, most }, &mut Vec::new(), &mut found);
    }
    found
}

struct Graphs<'g> {
    from: &'g Shape,
    to: &'g Shape,
    most: usize,
}

fn extend(graphs: &Graphs<'_>, laid: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let Graphs { from, to, .. } = graphs;
    let Some(&next) = from.cells.get(laid.len()) else {
        found.push(laid.clone());
        return;
    };
    let touches = |a: Point, b: Point| a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1;
    for (place, &point) in to.cells.iter().enumerate() {
        let agrees = |(&earlier, &at): (&Point, &usize)| {
            to.cells.get(at).is_some_and(|&q| touches(earlier, next) == touches(q, point))
        };
        if !laid.contains(&place)
            && from.at_edge.get(laid.len()) == to.at_edge.get(place)
            && from.cells.iter().zip(laid.iter()).all(agrees)
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

    /// Of four cells: the line, the T and the square; of five: the line, the fork, the cross and the square with a tail.
    /// L and S bend a line, and a bend changes no graph.
    #[test]
    fn bent_lines_are_lines() {
        let counts: Vec<usize> = (1..=5).map(|n| shapes(n, Area::Centre).len()).collect();
        assert_eq!(counts, [1, 1, 1, 3, 4]);
        let symmetries: Vec<usize> = shapes(4, Area::Centre).iter().map(|s| s.symmetries.len()).collect();
        assert_eq!(symmetries, [2, 6, 8]);
    }

    /// Two vertices at the side: both on the edge, or one; in the corner: one of them in it.
    #[test]
    fn edges_tell_shapes_apart() {
        let edges = |area| shapes(2, area).iter().map(|s| s.at_edge.clone()).collect::<Vec<_>>();
        assert_eq!(edges(Area::Side), [vec![1, 1], vec![0, 1]]);
        assert_eq!(edges(Area::Corner), [vec![2, 1]]);
    }

    /// The corner of a square in the corner of the board has vertices and edges all around.
    #[test]
    fn margins_have_an_open_side() {
        let shapes = shapes(4, Area::Corner);
        let square = shapes.iter().find(|s| s.at_edge == [1, 0, 2, 1] && s.symmetries.len() == 2);
        let margins: Vec<usize> = (0..4)
            .filter(|&i| square.is_some_and(|s| s.markings().any(|marks| marks[i] == Mark::Margin)))
            .collect();
        assert_eq!(margins, [0, 1, 3]);
    }

    #[test]
    fn markings_are_counted_up_to_symmetry() {
        let line = &shapes(3, Area::Centre)[0];
        assert_eq!(line.markings().count(), 17, "18 up to reflection, less the one that is full");
    }
}
