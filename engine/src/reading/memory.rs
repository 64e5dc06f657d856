//! Answers given before.
//!
//! The same is asked again and again while a position is examined, with a stone more or less somewhere. An answer depends on
//! the limits and on what the search looked at: it is given again wherever nothing of that has changed, and is the one
//! that a new search would find.

use super::code::Answer;
use super::ko::Found;
use super::limits::Limits;
use crate::board::{Board, Colour, Point, PointSet};
use std::collections::HashMap;

/// Answers that are kept; then all are forgotten.
const MOST: usize = 1 << 14;
/// Answers to one question that are kept, each for other surroundings; then the oldest makes room.
const MOST_SURROUNDINGS: usize = 8;

/// A question about one string, or about two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Asked {
    size: u8,
    target: Point,
    other: Option<Point>,
    to_move: Colour,
    depth: i32,
    limits: Limits,
}

impl Asked {
    pub(super) fn new(board: &Board, target: Point, to_move: Colour, depth: i32, limits: Limits) -> Asked {
        Asked { size: board.size(), target, other: None, to_move, depth, limits }
    }

    /// The same about this string as well.
    pub(super) fn and(self, other: Point) -> Asked {
        Asked { other: Some(other), ..self }
    }
}

/// The part of a position that an answer depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Surroundings {
    area: PointSet,
    /// The stones in it, of White and of Black.
    stones: [PointSet; 2],
    /// The ko in it.
    ko: Option<Point>,
}

impl Surroundings {
    /// From the points that were looked at: with all beside them, and strings there whole with all beside those.
    fn of(board: &Board, read: &PointSet) -> Surroundings {
        let mut area = *read;
        area.insert_all(&read.beside());
        for string in board.strings_in(&area.clone()) {
            area.insert_all(board.string_stones(string));
            area.insert_all(&board.string_stones(string).beside());
        }
        let stones = Colour::BOTH.map(|colour| board.stones_of(colour).intersection(&area));
        Surroundings { stones, ko: board.ko().filter(|&ko| area.contains(ko)), area }
    }

    fn are_on(&self, board: &Board) -> bool {
        Colour::BOTH
            .into_iter()
            .zip(&self.stones)
            .all(|(colour, stones)| board.stones_of(colour).agrees_within(stones, &self.area))
            && self.ko == board.ko().filter(|&ko| self.area.contains(ko))
    }
}

/// An answer, and where it holds.
#[derive(Clone, Debug)]
struct Known {
    surroundings: Surroundings,
    answer: Answer,
    stopped: bool,
}

/// An answer given again.
pub(super) struct Remembered<'a> {
    pub(super) answer: Answer,
    /// Whether a search behind it ended at its limit.
    pub(super) stopped: bool,
    /// The points that it depends on.
    pub(super) area: &'a PointSet,
}

/// Questions and their answers.
#[derive(Clone, Default)]
pub(super) struct Memory {
    answers: HashMap<Asked, Vec<Known>>,
    kept: usize,
}

impl Memory {
    /// The answer, if it is known.
    pub(super) fn get(&self, asked: &Asked, board: &Board) -> Option<Remembered<'_>> {
        let known = self.answers.get(asked)?.iter().find(|known| known.surroundings.are_on(board))?;
        Some(Remembered { answer: known.answer, stopped: known.stopped, area: &known.surroundings.area })
    }

    /// Remembers what was found, and where it was looked for.
    pub(super) fn put(&mut self, asked: Asked, board: &Board, found: &Found) {
        if self.kept >= MOST {
            *self = Memory::default();
        }
        let known = self.answers.entry(asked).or_default();
        if known.len() >= MOST_SURROUNDINGS {
            known.remove(0);
            self.kept -= 1;
        }
        let &Found { answer, stopped, ref read, .. } = found;
        known.push(Known { surroundings: Surroundings::of(board, read), answer, stopped });
        self.kept += 1;
    }
}
