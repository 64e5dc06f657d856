//! What is told of a search: every move that was found, why, and how it ends.

use crate::board::{Colour, Point};
use crate::reading::Code;

/// A move that was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Moves before it.
    pub depth: i32,
    /// Who moves.
    pub mover: Colour,
    /// Where.
    pub point: Point,
    /// The value that ordered it.
    pub value: f32,
    /// Why it was tried: a pattern by its name, or a word.
    pub why: String,
    /// What the dragon lives on after it, as far as somebody looked.
    pub eyes: String,
    /// How it ends for the mover, at the least and at the most. The two differ where another move made it needless to know.
    pub ends: [Code; 2],
    /// Whether the position after it was met before, and what follows was told there.
    pub told_before: bool,
}

/// All moves that were found, in order, each followed by the replies to it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tale {
    /// What the dragon lives on before any move.
    pub eyes: String,
    /// The moves.
    pub steps: Vec<Step>,
}
