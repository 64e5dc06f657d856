//! An answer, and the moves that led to it.

use katachi::board::{Colour, Point};
use std::fmt::Write;

/// A question with its answer.
pub(super) struct Told {
    /// What was asked, in a word or two.
    pub(super) question: String,
    /// The answer, on one line.
    pub(super) answer: String,
    /// What is known before any move, if there is something.
    pub(super) before: String,
    /// The moves, each followed by the replies to it.
    pub(super) moves: Vec<Move>,
}

/// A move that was looked at.
pub(super) struct Move {
    /// Moves before it.
    pub(super) depth: usize,
    pub(super) colour: Colour,
    /// Where; `None` for a pass.
    pub(super) point: Option<Point>,
    /// Why, with what value, and how it ends.
    pub(super) comment: String,
}

impl Told {
    /// The answer on a line; with `moves` a line for each of those below it, replies further right.
    pub(super) fn text(&self, size: u8, moves: bool) -> String {
        let mut text = format!("{}: {}\n", self.question, self.answer);
        if !moves {
            return text;
        }
        if !self.before.is_empty() {
            text += &format!("  {}\n", self.before);
        }
        for tried in &self.moves {
            let indent = "  ".repeat(tried.depth + 1);
            let (colour, point) = (tried.colour.name(), name(tried.point, size));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{indent}{colour} {point} {}", tried.comment);
        }
        text
    }
}

/// A point by its name, or a pass.
pub(super) fn name(point: Option<Point>, size: u8) -> String {
    point.map_or_else(|| "PASS".to_owned(), |point| point.on(size).to_string())
}
