//! What stands in for stages that do not exist yet.

use crate::board::{Board, Colour, Point};
use mkpat_runtime::query::Status;

/// Guesses at what influence and dragons would tell. Stones are given by points that carry one.
pub trait Estimate {
    /// What becomes of the string at a stone.
    fn status(&self, board: &Board, stone: Point) -> Status;
    /// How likely the string at a stone is to be lost, 0 to 1.
    fn weakness(&self, board: &Board, stone: Point) -> f32;
    /// Whether that is too likely.
    fn is_weak(&self, board: &Board, stone: Point) -> bool;
    /// Whether two strings stay together.
    fn same_dragon(&self, board: &Board, one: Point, other: Point) -> bool;
    /// Whether a point is the area of a side, or more.
    fn is_area(&self, owner: Colour, point: Point) -> bool;
    /// Whether a point is the moyo of a side, or more.
    fn is_moyo(&self, owner: Colour, point: Point) -> bool;
    /// Whether a point is the territory of a side.
    fn is_territory(&self, owner: Colour, point: Point) -> bool;
}
