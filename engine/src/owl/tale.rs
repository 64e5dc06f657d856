//! What is told of a search: every move that was tried, why, and how it ended.

use crate::board::{Colour, Point};
use crate::reading::Code;

/// A move that was tried.
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
    /// How it ends for the mover.
    pub code: Code,
}

/// All moves that were tried, in order, each followed by the replies to it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tale {
    /// What the dragon lives on before any move.
    pub eyes: String,
    /// The moves.
    pub steps: Vec<Step>,
}

impl Tale {
    pub(super) fn add(&mut self, step: Step) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    /// Tells what the dragon lives on after the move last told.
    pub(super) fn eyes(&mut self, eyes: String) {
        match self.steps.last_mut() {
            Some(step) => step.eyes = eyes,
            None => self.eyes = eyes,
        }
    }

    pub(super) fn end(&mut self, step: usize, code: Code) {
        if let Some(step) = self.steps.get_mut(step) {
            step.code = code;
        }
    }
}
