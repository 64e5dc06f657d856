//! The strict ladder (`reading.md#ladders`): the attacker plays only liberties, the defender only extends or takes
//! a string in atari. Three liberties escape, and there is no limit of depth.

use super::Reader;
use super::capture::{Capture, captures_around};
use super::code::Answer;
use super::ko::{self, Effort};
use super::proof::{Aim, Candidates, ProofState, Turn};
use crate::board::{Board, Colour, Point, PointSet};

/// Positions expanded before a ladder is given up; the longest possible one takes some hundred.
const NODES: u32 = 10_000;

struct Ladder {
    target: Point,
    capture: Capture,
}

impl Aim for Ladder {
    fn prover(&self) -> Colour {
        self.capture.prover()
    }

    fn judge(&self, board: &mut Board, turn: &mut Turn<'_>) -> ProofState {
        match board.liberty_count(self.target) {
            3.. => ProofState::Disproven,
            _ => self.capture.judge(board, turn),
        }
    }

    fn candidates(&self, board: &Board, to_move: Colour, _: i32, _: &mut PointSet) -> Candidates {
        let mut moves = Candidates { likely: *board.liberties(self.target), ..Candidates::default() };
        if to_move != self.prover() {
            moves.likely.insert_all(&captures_around(board, self.target));
        }
        moves
    }
}

impl Reader {
    /// Does the string at `target`, which must have exactly two liberties, fall to a ladder? A WIN is certain; failure
    /// says nothing about other attacks.
    pub fn ladder(&mut self, board: &mut Board, target: Point) -> Answer {
        let (Some(owner), 2) = (board.stone(target), board.liberty_count(target)) else {
            return Answer::LOSE;
        };
        let Some(capture) = Capture::of(board, target, self.limits()) else { return Answer::LOSE };
        let aim = Ladder { target, capture };
        let effort = Effort { depth: self.depth, ko_depth: self.limits().ko, nodes: NODES };
        let found = ko::answer(&aim, board, &mut self.table, !owner, effort);
        self.count(&found);
        found.answer
    }
}
