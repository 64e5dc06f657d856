//! Positions met before while one question is read (`owl.md#in-order`).

use super::goal::Goal;
use super::ko::Komaster;
use crate::board::{Board, Colour, mix};
use crate::reading::Answer;
use std::collections::HashMap;

/// Results of positions. An entry counts only if it was read at least as deep as is needed.
#[derive(Default)]
pub(super) struct Table {
    entries: HashMap<u64, (i32, Answer)>,
}

/// A key of a position with a goal and a side to move.
pub(super) fn key(board: &Board, goal: &Goal, ko: Komaster, to_move: Colour) -> u64 {
    board.hash_with_ko() ^ goal.key() ^ ko.key() ^ mix(1 << 40 | to_move.index() as u64)
}

impl Table {
    /// What is known of a position with so much depth left.
    pub(super) fn get(&self, key: u64, left: i32) -> Option<Answer> {
        self.entries.get(&key).filter(|(read, _)| *read >= left).map(|&(_, answer)| answer)
    }

    /// Remembers a position.
    pub(super) fn put(&mut self, key: u64, left: i32, answer: Answer) {
        self.entries.insert(key, (left, answer));
    }
}
