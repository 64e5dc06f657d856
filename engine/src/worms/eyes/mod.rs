//! Eye spaces of a position and what they are worth.

mod domain;
mod topology;
mod value;

use super::record::Worms;
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::Reader;
use domain::Spaces;
use mkpat_runtime::eyes::value::EyeValue;

pub use topology::HalfEye;

/// The eye spaces of both colours.
#[derive(Clone, Debug)]
pub struct EyeSpaces {
    spaces: [Spaces; 2],
    half_eyes: [Vec<HalfEye>; 2],
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
        let black =
            topology::half_eyes(board, reader, worms, &mut spaces[Colour::Black.index()], Colour::Black);
        let white =
            topology::half_eyes(board, reader, worms, &mut spaces[Colour::White.index()], Colour::White);
        EyeSpaces { spaces, half_eyes: [white, black] }
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
        &self.half_eyes[colour.index()]
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
