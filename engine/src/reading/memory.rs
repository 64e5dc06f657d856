//! Answers given before.
//!
//! Patterns ask the same of a position again and again, and an answer depends on the position and the limits alone.

use super::code::Answer;
use super::limits::Limits;
use crate::board::{Board, Colour, Point};
use std::collections::HashMap;

/// Answers that are kept; then all are forgotten.
const MOST: usize = 1 << 14;

/// Everything that the answer to a question about one string depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Asked {
    position: u64,
    size: u8,
    target: Point,
    to_move: Colour,
    depth: i32,
    limits: Limits,
}

impl Asked {
    pub(super) fn new(board: &Board, target: Point, to_move: Colour, depth: i32, limits: Limits) -> Asked {
        Asked { position: board.hash_with_ko(), size: board.size(), target, to_move, depth, limits }
    }
}

/// Questions about one string and their answers.
#[derive(Clone, Default)]
pub(super) struct Memory {
    answers: HashMap<Asked, Answer>,
}

impl Memory {
    pub(super) fn get(&self, asked: &Asked) -> Option<Answer> {
        self.answers.get(asked).copied()
    }

    pub(super) fn put(&mut self, asked: Asked, answer: Answer) {
        if self.answers.len() >= MOST {
            self.answers.clear();
        }
        self.answers.insert(asked, answer);
    }
}
