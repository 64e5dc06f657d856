//! Eye spaces of a position and what they are worth.

mod domain;
mod topology;
mod value;

use super::record::Worms;
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::Reader;
use domain::Spaces;
use mkpat_runtime::eyes::value::EyeValue;
use topology::{FALSE_EYE, Topology};

pub use topology::HalfEye;

/// The eye spaces of both colours.
#[derive(Clone, Debug)]
pub struct EyeSpaces {
    spaces: [Spaces; 2],
    topology: [Topology; 2],
}

/// How a vertex stands in its eye space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyeVertex {
    /// All vertices of the space.
    pub space: PointSet,
    /// Number of marginal vertices of the space.
    pub margins: usize,
    /// Whether this vertex is one.
    pub is_marginal: bool,
    /// Vertices of the space beside this one.
    pub neighbours: usize,
    /// Marginal ones among them.
    pub marginal_neighbours: usize,
}

/// What the diagonals of a vertex make of it.
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

/// What one eye space is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyeReport {
    /// The number of eyes.
    pub value: EyeValue,
    /// Where the opponent reduces it, if that is possible.
    pub attack: Option<Point>,
    /// Where the owner enlarges it, if that is possible.
    pub defence: Option<Point>,
}

impl EyeSpaces {
    /// Finds the eye spaces of a position, their false and their half eyes.
    pub fn find(board: &mut Board, reader: &mut Reader, worms: &Worms) -> EyeSpaces {
        let mut spaces = domain::eye_spaces(board, reader, worms);
        let mut topology =
            |colour: Colour| topology::topology(board, reader, worms, &mut spaces[colour.index()], colour);
        let black = topology(Colour::Black);
        let white = topology(Colour::White);
        EyeSpaces { spaces, topology: [white, black] }
    }

    /// The vertices of the space of `colour` that a vertex belongs to; empty if there is none.
    pub fn space(&self, board: &Board, point: Point, colour: Colour) -> PointSet {
        self.spaces[colour.index()].space_of(board, point)
    }

    /// Whether a vertex is eye space of `colour`.
    pub fn is_eye(&self, point: Point, colour: Colour) -> bool {
        self.spaces[colour.index()].vertices.contains(point)
    }

    /// Whether a vertex is a margin of an eye space of `colour`.
    pub fn is_marginal(&self, point: Point, colour: Colour) -> bool {
        self.is_eye(point, colour) && self.spaces[colour.index()].marginal.contains(point)
    }

    /// The half eyes of `colour` in reading order.
    pub fn half_eyes(&self, colour: Colour) -> &[HalfEye] {
        &self.topology[colour.index()].half_eyes
    }

    /// What the diagonals of a vertex make of it, whosever eye space it is.
    pub fn topological(&self, point: Point) -> Topological<'_> {
        let mut half_eyes = self.topology.iter().flat_map(|topology| &topology.half_eyes);
        if let Some(half_eye) = half_eyes.find(|half_eye| half_eye.point == point) {
            return Topological::Half(half_eye);
        }
        let mut other = self.topology.iter().flat_map(|topology| &topology.other);
        match other.find(|(vertex, _)| *vertex == point) {
            Some(&(_, sum)) if sum >= FALSE_EYE => Topological::False(sum),
            Some(&(_, sum)) => Topological::Proper(sum),
            None => Topological::Unknown,
        }
    }

    /// How a vertex stands in its eye space of `colour`; `None` if it is not in one.
    pub fn vertex(&self, board: &Board, point: Point, colour: Colour) -> Option<EyeVertex> {
        let space = self.space(board, point, colour);
        let is_marginal = |point: &Point| self.is_marginal(*point, colour);
        let beside: Vec<Point> = board.neighbours(point).filter(|&next| space.contains(next)).collect();
        space.contains(point).then(|| EyeVertex {
            margins: space.iter().filter(is_marginal).count(),
            is_marginal: is_marginal(&point),
            neighbours: beside.len(),
            marginal_neighbours: beside.iter().filter(|next| is_marginal(next)).count(),
            space,
        })
    }

    /// What the space of `colour` around a vertex is worth; `None` if the vertex is not in one.
    pub fn value(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        point: Point,
        colour: Colour,
    ) -> Option<EyeReport> {
        let space = self.space(board, point, colour);
        (!space.is_empty()).then(|| value::evaluate(board, reader, self, &space, colour))
    }
}

/// The worth of the eye space at a vertex of either colour, Black's first; `None` if there is none.
pub fn eval_eye(board: &mut Board, reader: &mut Reader, worms: &Worms, point: Point) -> Option<EyeReport> {
    let eyes = EyeSpaces::find(board, reader, worms);
    [Colour::Black, Colour::White].into_iter().find_map(|colour| eyes.value(board, reader, point, colour))
}
