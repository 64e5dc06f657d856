//! Eye spaces as they were found, and what can be asked of them without reading.

use super::database::{Book, Eyes};
use crate::board::{Board, Colour, Point, PointSet};
use std::sync::Arc;

/// From this sum over its diagonals on a point is a false eye.
pub(super) const FALSE_EYE: f32 = 4.0;

/// The points that belong to the eye spaces of one colour.
#[derive(Clone, Debug, Default)]
pub(super) struct Spaces {
    pub(super) points: PointSet,
    pub(super) marginal: PointSet,
}

impl Spaces {
    /// The neighbours of a point that belong to its space: two marginal points are not connected.
    pub(super) fn connected<'a>(
        &'a self,
        board: &'a Board,
        point: Point,
    ) -> impl Iterator<Item = Point> + 'a {
        let marginal = self.marginal.contains(point);
        board
            .neighbours(point)
            .filter(move |&next| self.points.contains(next) && !(marginal && self.marginal.contains(next)))
    }

    /// The space that a point belongs to.
    pub(super) fn space_of(&self, board: &Board, start: Point) -> PointSet {
        let mut space = PointSet::EMPTY;
        if !self.points.contains(start) {
            return space;
        }
        space.insert(start);
        let mut open = vec![start];
        while let Some(point) = open.pop() {
            open.extend(self.connected(board, point).filter(|&next| space.insert(next)));
        }
        space
    }
}

/// What the diagonals of an eye point make of it.
#[derive(Clone, PartialEq, Debug)]
pub struct HalfEye {
    /// Where.
    pub point: Point,
    /// The sum over the diagonals, more than 2 and less than 4. Only a ko makes it other than 3.
    pub value: f32,
    /// Where the opponent makes it false.
    pub attack: Vec<Point>,
    /// Where the owner makes it an eye.
    pub defence: Vec<Point>,
}

/// What became of the points whose diagonals were looked at.
#[derive(Clone, Default, Debug)]
pub(super) struct Topology {
    pub(super) half_eyes: Vec<HalfEye>,
    /// The other ones, proper and false, with the sum over their diagonals.
    pub(super) other: Vec<(Point, f32)>,
}

/// The eye spaces of both colours.
#[derive(Clone, Debug, Default)]
pub struct EyeSpaces {
    pub(super) spaces: [Spaces; 2],
    pub(super) topology: [Topology; 2],
    /// A database of values.
    pub(super) book: Option<Book>,
}

/// How a point stands in its eye space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyePoint {
    /// All points of the space.
    pub space: PointSet,
    /// Number of marginal points of the space.
    pub margins: usize,
    /// Whether this point is one.
    pub is_marginal: bool,
    /// Points of the space beside this one.
    pub neighbours: usize,
    /// Marginal ones among them.
    pub marginal_neighbours: usize,
}

/// What the diagonals of a point make of it.
#[derive(Clone, PartialEq, Debug)]
pub enum Topological<'a> {
    /// Its diagonals were not looked at: it is no eye space, marginal, or has more than one neighbour in its space.
    Unknown,
    /// A proper eye, with the sum over its diagonals.
    Proper(f32),
    /// A false eye, with the sum over its diagonals.
    False(f32),
    /// Something between.
    Half(&'a HalfEye),
}

impl EyeSpaces {
    /// The same, with a database that tells what spaces are worth.
    #[must_use]
    pub fn with_book(self, book: Option<Arc<dyn Eyes>>) -> EyeSpaces {
        EyeSpaces { book: book.map(Book), ..self }
    }

    /// The points of the space of `colour` that a point belongs to; empty if there is none.
    pub fn space(&self, board: &Board, point: Point, colour: Colour) -> PointSet {
        self.spaces[colour.index()].space_of(board, point)
    }

    /// Whether a point is eye space of `colour`.
    pub fn is_eye(&self, point: Point, colour: Colour) -> bool {
        self.spaces[colour.index()].points.contains(point)
    }

    /// Whether a point is a margin of an eye space of `colour`.
    pub fn is_marginal(&self, point: Point, colour: Colour) -> bool {
        self.is_eye(point, colour) && self.spaces[colour.index()].marginal.contains(point)
    }

    /// The half eyes of `colour` in reading order.
    pub fn half_eyes(&self, colour: Colour) -> &[HalfEye] {
        &self.topology[colour.index()].half_eyes
    }

    /// What the diagonals of a point make of it, whosever eye space it is.
    pub fn topological(&self, point: Point) -> Topological<'_> {
        let mut half_eyes = self.topology.iter().flat_map(|topology| &topology.half_eyes);
        if let Some(half_eye) = half_eyes.find(|half_eye| half_eye.point == point) {
            return Topological::Half(half_eye);
        }
        let mut other = self.topology.iter().flat_map(|topology| &topology.other);
        match other.find(|(at, _)| *at == point) {
            Some(&(_, sum)) if sum >= FALSE_EYE => Topological::False(sum),
            Some(&(_, sum)) => Topological::Proper(sum),
            None => Topological::Unknown,
        }
    }

    /// How a point stands in its eye space of `colour`; `None` if it is not in one.
    pub fn point(&self, board: &Board, point: Point, colour: Colour) -> Option<EyePoint> {
        let space = self.space(board, point, colour);
        let is_marginal = |point: &Point| self.is_marginal(*point, colour);
        let beside: Vec<Point> = board.neighbours(point).filter(|&next| space.contains(next)).collect();
        space.contains(point).then(|| EyePoint {
            margins: space.iter().filter(is_marginal).count(),
            is_marginal: is_marginal(&point),
            neighbours: beside.len(),
            marginal_neighbours: beside.iter().filter(|next| is_marginal(next)).count(),
            space,
        })
    }
}
