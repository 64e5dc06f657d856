//! What the points around a dragon are worth to it when it has to run.
//!
//! Source: `influence.md#ways-out`.

use super::map::Map;
use super::owners::Measure;
use crate::board::{Board, Colour, Point, PointSet};

/// Neutral points that are nearer than this to a dragon help it no further.
const TOO_NEAR: u32 = 6;

impl Map {
    /// The value of a point to a dragon of `colour`: 4 in its own moyo, 2 in its area, 1 where nobody dominates. With a
    /// `goal`, the dragon itself, neutral points in it and close around it are worth nothing.
    pub fn escape_value(&self, board: &Board, colour: Colour, goal: Option<&PointSet>, at: Point) -> u32 {
        if self.owner(Measure::Moyo, at) == Some(colour) {
            return 4;
        }
        match self.owner(Measure::Area, at) {
            Some(owner) if owner == colour => 2,
            Some(_) => 0,
            None => {
                u32::from(goal.is_none_or(|goal| !goal.contains(at) && nearness(board, goal, at) < TOO_NEAR))
            }
        }
    }
}

/// How much of a goal, and of the board's edge, lies around a point.
fn nearness(board: &Board, goal: &PointSet, at: Point) -> u32 {
    let straight = [(1, 0), (0, -1), (-1, 0), (0, 1)];
    let diagonal = [(1, -1), (-1, -1), (-1, 1), (1, 1)];
    let seen = |rows: i16, columns: i16| at.offset(board.size(), rows, columns);
    let near = |(rows, columns): (i16, i16), step: u32| match seen(rows, columns) {
        None => 1,
        Some(next) if goal.contains(next) => 2 + step * u32::from(seen(2 * rows, 2 * columns).is_some()),
        Some(_) => 0,
    };
    straight.map(|d| near(d, 1)).iter().sum::<u32>() + diagonal.map(|d| near(d, 0)).iter().sum::<u32>()
}
