//! What a pattern shows: a rectangle at the corner, the stones in it before the move, and the move.

use crate::board::{Board, Colour, Point};

/// A corner position and the move it proposes, from the mover's point of view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The lower left point of the rectangle.
    pub region: Point,
    /// The move; it may lie outside the rectangle.
    pub star: Point,
    /// The stones in the rectangle, rows from the top, each from the right edge: `O` the mover's, `X` the other's.
    stones: Vec<(Point, u8)>,
}

impl Shape {
    /// What `board` shows of the rectangle when `mover` is about to play at `star`.
    #[must_use]
    pub fn new(board: &Board, region: Point, star: Point, mover: Colour) -> Shape {
        let stone = |point| Some((point, if board.at(point)? == mover { b'O' } else { b'X' }));
        Shape { region, star, stones: rectangle(region).filter_map(stone).collect() }
    }

    /// Whether a point lies in the rectangle.
    #[must_use]
    pub fn covers(&self, point: Point) -> bool {
        point.row() <= self.region.row() && point.column() <= self.region.column()
    }

    /// Width of the rectangle.
    #[must_use]
    pub fn width(&self) -> usize {
        usize::from(self.region.column()) + 1
    }

    /// The cell that the diagram shows at a point: `*`, `O`, `X` or `.`.
    #[must_use]
    pub fn cell(&self, point: Point) -> u8 {
        if point == self.star {
            return b'*';
        }
        let found = self.stones.binary_search_by_key(&point, |&(stone, _)| stone);
        found.ok().and_then(|i| self.stones.get(i)).map_or(b'.', |&(_, letter)| letter)
    }

    /// The rows of the diagram from the top, each from the left, with `cell` deciding what a point shows.
    pub fn rows(&self, cell: impl Fn(Point) -> u8 + Copy) -> impl Iterator<Item = Vec<u8>> {
        let columns = self.region.column();
        (0..=self.region.row()).map(move |row| {
            (0..=columns).rev().filter_map(|column| Point::new(row, column)).map(cell).collect()
        })
    }

    /// Whether the position is its own mirror image at the diagonal; `label` tells the label of a point
    /// (`joseki.md#convention-38`).
    #[must_use]
    pub fn is_symmetric(&self, label: impl Fn(Point) -> Option<char>) -> bool {
        let square = self.region.mirrored() == self.region && self.star.mirrored() == self.star;
        let same = |point: Point| {
            self.cell(point) == self.cell(point.mirrored()) && label(point) == label(point.mirrored())
        };
        square && rectangle(self.region).all(same)
    }

    /// What makes two patterns the same, mirrored if that comes first in order: stones, move and, if `sized`, region.
    ///
    /// Corners are matched by their stones alone, whatever the size of the region (`joseki.md`); in the 2.6
    /// convention a pattern asks for the empty points of its region, too.
    #[must_use]
    pub fn key(&self, sized: bool) -> Key {
        let mirrored = self.stones.iter().map(|&(point, letter)| (point.mirrored(), letter));
        let mut stones: Vec<_> = mirrored.collect();
        stones.sort_unstable();
        let region = sized.then_some(self.region);
        let straight = Key { star: self.star, region, stones: self.stones.clone() };
        straight.min(Key { star: self.star.mirrored(), region: region.map(Point::mirrored), stones })
    }
}

/// What makes two patterns the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    star: Point,
    region: Option<Point>,
    stones: Vec<(Point, u8)>,
}

/// All points of a rectangle at the corner, in ascending order.
fn rectangle(region: Point) -> impl Iterator<Item = Point> {
    (0..=region.row())
        .flat_map(move |row| (0..=region.column()).filter_map(move |column| Point::new(row, column)))
}
