//! What is asked and told about the value of one eye space, whoever counts it.

use super::spaces::EyeSpaces;
use crate::board::{Board, Colour, Point, PointSet};
use mkpat_runtime::eyes::judge::HalfEye;
use mkpat_runtime::eyes::space::Cell;
use mkpat_runtime::eyes::value::EyeValue;

/// A half eye that counts less than this is one only because of a ko.
pub(super) const PLAIN_HALF_EYE: f32 = 3.0;

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

/// The half eyes inside a space as databases want them.
pub(crate) fn half_eyes_in(eyes: &EyeSpaces, space: &PointSet, colour: Colour) -> Vec<HalfEye> {
    let inside = eyes.half_eyes(colour).iter().filter(|half_eye| space.contains(half_eye.point));
    inside
        .map(|half_eye| HalfEye {
            point: half_eye.point.into(),
            attack: half_eye.attack.iter().map(|&point| point.into()).collect(),
            defence: half_eye.defence.iter().map(|&point| point.into()).collect(),
            favourable_ko: half_eye.value < PLAIN_HALF_EYE,
        })
        .collect()
}

/// The points of a space as databases and the local game want them; the half eye at `ordinary` counts as a proper vertex.
pub(super) fn cells(
    board: &Board,
    eyes: &EyeSpaces,
    space: &PointSet,
    colour: Colour,
    ordinary: Option<Point>,
) -> Vec<Cell> {
    let half = |point: Point| {
        Some(point) != ordinary && eyes.half_eyes(colour).iter().any(|half_eye| half_eye.point == point)
    };
    let cells = space.iter().map(|point| Cell {
        point: point.into(),
        marginal: eyes.is_marginal(point, colour),
        stone: board.stone(point).is_some(),
        edge: point.neighbours().iter().filter(|&&next| !board.is_on_board(next)).count().min(2) as u8,
        half_eye: half(point),
    });
    cells.collect()
}
