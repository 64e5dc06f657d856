//! What a superko forbids in the tree.

use crate::board::{Board, Colour, KoRule};
use std::collections::HashSet;

/// The positions that may not come back: those of the game and those of the line that is being played.
///
/// Every move of the tree asks for its position: a move that takes nothing may repeat one too, and to ask costs little beside the
/// choice among all answers.
pub(super) struct Repetition {
    /// Whether a position with the other side to move is another one.
    situational: bool,
    /// Of the game, the present one included. Nobody walks over them, so their order does not matter.
    game: HashSet<(u64, Colour)>,
    /// Of the line, few enough to be looked through.
    line: Vec<(u64, Colour)>,
}

impl Repetition {
    /// What the rule forbids in a game whose present position is on the board, with `to_move` to move; `None` if it
    /// forbids no more than any trial move is.
    pub(super) fn forbidden(rule: KoRule, board: &Board, to_move: Colour) -> Option<Repetition> {
        let situational = match rule {
            KoRule::Simple | KoRule::None => return None,
            KoRule::Positional => false,
            KoRule::Situational => true,
        };
        let mut repetition = Repetition { situational, game: HashSet::new(), line: Vec::new() };
        let mut board = board.clone();
        let mut next = to_move;
        loop {
            // As the rules of the board have it: who moves is the opponent of the last mover, and at the start who then moved.
            let last = board.last_move();
            next = last.map_or(next, |(mover, _)| !mover);
            repetition.game.insert(repetition.key(&board, next));
            let Some((mover, _)) = last else { break };
            board.undo();
            next = mover;
        }
        Some(repetition)
    }

    fn key(&self, board: &Board, to_move: Colour) -> (u64, Colour) {
        (board.hash(), if self.situational { to_move } else { Colour::Black })
    }

    /// Begins another line.
    pub(super) fn restart(&mut self) {
        self.line.clear();
    }

    /// The line has come to this position.
    pub(super) fn reach(&mut self, board: &Board, to_move: Colour) {
        let key = self.key(board, to_move);
        self.line.push(key);
    }

    /// Whether this position was there before.
    pub(super) fn was(&self, board: &Board, to_move: Colour) -> bool {
        let key = self.key(board, to_move);
        self.line.contains(&key) || self.game.contains(&key)
    }
}
