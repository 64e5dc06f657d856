//! Questions about connecting and cutting (`reading.md#connections`).

use super::Reader;
use super::code::{Answer, Code};
use super::connection::Connection;
use super::memory::Asked;
use crate::board::{Board, Point};

impl Reader {
    /// Can the owner of two strings connect them, moving first? No if one of them is gone.
    pub fn connect(&mut self, board: &mut Board, one: Point, other: Point) -> Answer {
        self.connection(board, one, other, true).unwrap_or(Answer::LOSE)
    }

    /// Can the opponent of two strings cut them apart, moving first? Taking one of them is the best cut.
    pub fn disconnect(&mut self, board: &mut Board, one: Point, other: Point) -> Answer {
        if board.same_string(one, other) {
            return Answer::LOSE;
        }
        let mut best = Answer::LOSE;
        for string in [one, other] {
            let taken = self.attack(board, string);
            if taken.code == Code::Win {
                return taken;
            }
            if taken.code > best.code {
                best = taken;
            }
        }
        match self.connection(board, one, other, false) {
            None => Answer::DONE,
            Some(cut) if cut.code >= best.code => cut,
            Some(_) => best,
        }
    }

    /// `None` if there are no two strings of one colour.
    fn connection(
        &mut self,
        board: &mut Board,
        one: Point,
        other: Point,
        owner_first: bool,
    ) -> Option<Answer> {
        let owner = board.stone(one)?;
        // The search starts at the first of both, so that it does not matter which of them was named first.
        let mut ends = [one, other].map(|string| board.origin(string));
        ends.sort_unstable();
        let limits = self.limits().after_trial_moves(self.depth);
        let aim = Connection::of(board, ends, self.depth, limits)?;
        let to_move = if owner_first { owner } else { !owner };
        let asked = Asked::about_two(board, ends, to_move, self.depth, &limits);
        let allowed = limits.connection_nodes;
        if let Some(known) = self.memory.get(&asked, board, allowed) {
            self.stops += u64::from(known.stopped);
            return Some(known.answer);
        }
        let found = self.find(board, &aim, to_move, allowed);
        if !self.is_late() {
            self.memory.put(asked, board, allowed, &found);
        }
        Some(found.answer)
    }
}
