//! Answers given before.
//!
//! The same is asked again and again while a position is examined, with a stone more or less somewhere, and by stages that
//! allow it more positions or fewer. An answer depends on the limits and on what the search looked at: it is given again
//! wherever nothing of that has changed, and is the one that a new search would find. A search that ended within its positions
//! ends in the same way if it may take any other number that it does not reach.

use super::code::Answer;
use super::ko::Found;
use super::limits::Limits;
use crate::board::{Board, Colour, Point, PointSet};
use mkpat_runtime::mix::Mix;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Answers that are kept; then all are forgotten.
const MOST: usize = 1 << 14;
/// Answers to one question that are kept, each for other surroundings; then the oldest makes room.
const MOST_SURROUNDINGS: usize = 8;

/// A question about one string, or about two, without the number of positions it may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    size: u8,
    target: Point,
    other: Option<Point>,
    to_move: Colour,
    depth: i32,
    limits: Limits,
}

impl Asked {
    /// Can the string be taken, or saved?
    pub(super) fn about(board: &Board, target: Point, to_move: Colour, depth: i32, limits: &Limits) -> Asked {
        let limits = limits.of_strings();
        Asked { size: board.size(), target, other: None, to_move, depth, limits }
    }

    /// Can the two be connected, or cut?
    pub(super) fn about_two(
        board: &Board,
        [one, other]: [Point; 2],
        to_move: Colour,
        depth: i32,
        limits: &Limits,
    ) -> Asked {
        let limits = limits.of_connections();
        Asked { size: board.size(), target: one, other: Some(other), to_move, depth, limits }
    }
}

impl Hash for Asked {
    /// By what tells questions apart on one board: few of them differ in their limits alone, which are a dozen numbers and more.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let other = self.other.map_or(0, Point::index);
        let place = (self.target.index() as u64) << 32 | (other as u64) << 16;
        state.write_u64(place | u64::from(self.depth as u8) << 1 | self.to_move.index() as u64);
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
    /// The positions of the longest search behind it.
    longest: u32,
    /// The positions that each of them was allowed.
    allowed: u32,
}

impl Known {
    /// Whether it is what searches of so many positions each would find.
    fn holds_within(&self, allowed: u32) -> bool {
        allowed == self.allowed || (!self.stopped && self.longest < allowed)
    }
}

/// An answer given again.
pub(super) struct Remembered<'a> {
    pub(super) answer: Answer,
    /// Whether a search behind it ended at its limit.
    pub(super) stopped: bool,
    /// The positions of the longest search behind it.
    pub(super) longest: u32,
    /// The points that it depends on.
    pub(super) area: &'a PointSet,
}

/// Questions and their answers.
#[derive(Clone, Default)]
pub(super) struct Memory {
    answers: HashMap<Asked, Vec<Known>, BuildHasherDefault<Mix>>,
    kept: usize,
}

impl Memory {
    /// The answer that searches of so many positions would find, if it is known.
    pub(super) fn get(&self, asked: &Asked, board: &Board, allowed: u32) -> Option<Remembered<'_>> {
        let holds = |known: &&Known| known.holds_within(allowed) && known.surroundings.are_on(board);
        let &Known { answer, stopped, longest, ref surroundings, .. } =
            self.answers.get(asked)?.iter().find(holds)?;
        Some(Remembered { answer, stopped, longest, area: &surroundings.area })
    }

    /// Remembers what was found by searches of so many positions each, and where it was looked for.
    pub(super) fn put(&mut self, asked: Asked, board: &Board, allowed: u32, found: &Found) {
        if self.kept >= MOST {
            *self = Memory::default();
        }
        let known = self.answers.entry(asked).or_default();
        if known.len() >= MOST_SURROUNDINGS {
            known.remove(0);
            self.kept -= 1;
        }
        let &Found { answer, stopped, longest, ref read, .. } = found;
        let surroundings = Surroundings::of(board, read);
        known.push(Known { surroundings, answer, stopped, longest, allowed });
        self.kept += 1;
    }
}
