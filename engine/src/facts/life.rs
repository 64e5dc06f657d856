//! What life-and-death reading tells where it stands (`owl.md#in-order`).

use crate::board::{Board, Point};

/// An eye space of the dragon that is read about, as constraints ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EyeNumbers {
    /// The fewest eyes it can give.
    pub least: i32,
    /// The most eyes it can give.
    pub most: i32,
    /// Its points that are no margins.
    pub size: i32,
    /// Whether the point asked about is a margin.
    pub marginal: bool,
}

/// A position in the middle of life-and-death reading about one dragon, the goal.
pub trait LifeReading {
    /// Whether the board differs from the position that the records are of.
    fn has_moved(&self) -> bool;
    /// The most eyes that taking the string at a stone gives.
    fn vital_chain(&self, board: &Board, stone: Point) -> i32;
    /// The sum over the diagonals of an eye point of the goal; `None` if they were not looked at.
    fn topological_eye(&self, point: Point) -> Option<f32>;
    /// What a point is worth to the goal when it runs.
    fn escape_value(&self, board: &Board, point: Point) -> i32;
    /// Whether a stone belongs to the goal.
    fn is_goal(&self, point: Point) -> bool;
    /// The eye space of the goal's side that a point belongs to. One that other dragons of that side live on has its size, and
    /// no eyes for the goal.
    fn eye(&self, board: &Board, point: Point) -> Option<EyeNumbers>;
    /// Whether the string at a stone is one that the goal can take.
    fn is_lunch(&self, board: &Board, stone: Point) -> bool;
    /// Whether a stone belongs to another dragon that looked alive before reading began.
    fn is_strong(&self, stone: Point) -> bool;
}
