//! Questions after a sequence of moves, as constraints ask them (`reading.md#sequences`).
//!
//! Colours alternate from the first player. A move that is not legal is skipped but uses its turn up; a ko may be
//! retaken; `None` skips a turn. Whose turn it would be afterwards does not matter: an attack is always made by the
//! opponent of the string, a defence by its owner.

use super::Reader;
use super::code::Code;
use crate::board::{Board, Colour, Point};

impl Reader {
    /// Plays `moves`, asks, and takes the moves back.
    pub fn play<T>(
        &mut self,
        board: &mut Board,
        first: Colour,
        moves: &[Option<Point>],
        ask: impl FnOnce(&mut Reader, &mut Board) -> T,
    ) -> T {
        let mut colour = first;
        let mut played = 0;
        for point in moves {
            if point.is_some_and(|point| board.try_ko(point, colour)) {
                played += 1;
            }
            colour = !colour;
        }
        self.depth += played;
        let answer = ask(self, board);
        self.depth -= played;
        for _ in 0..played {
            board.undo();
        }
        answer
    }

    /// The attack code of `target` after `moves`: WIN if it is gone.
    pub fn play_attack(
        &mut self,
        board: &mut Board,
        first: Colour,
        moves: &[Option<Point>],
        target: Point,
    ) -> Code {
        self.play(board, first, moves, |reader, board| reader.attack(board, target).code)
    }

    /// The defence code of `target` after `moves`: WIN if it cannot be attacked, 0 if it is gone.
    pub fn play_defend(
        &mut self,
        board: &mut Board,
        first: Colour,
        moves: &[Option<Point>],
        target: Point,
    ) -> Code {
        self.play(board, first, moves, |reader, board| {
            if board.stone(target).is_none() {
                return Code::Lose;
            }
            match reader.attack_and_defend(board, target) {
                (attack, _) if !attack.code.succeeds() => Code::Win,
                (_, defence) => defence.code,
            }
        })
    }

    /// Whether one of two strings can be taken after `moves`: WIN if one is gone.
    pub fn play_attack_either(
        &mut self,
        board: &mut Board,
        first: Colour,
        moves: &[Option<Point>],
        [one, other]: [Point; 2],
    ) -> Code {
        self.play(board, first, moves, |reader, board| reader.attack_either(board, one, other))
    }

    /// Whether two strings can both be kept after `moves`: 0 if one is gone.
    pub fn play_defend_both(
        &mut self,
        board: &mut Board,
        first: Colour,
        moves: &[Option<Point>],
        [one, other]: [Point; 2],
    ) -> Code {
        self.play(board, first, moves, |reader, board| reader.defend_both(board, one, other))
    }

    /// Whether two strings can be connected after `moves`: 0 if one is gone.
    pub fn play_connect(
        &mut self,
        board: &mut Board,
        first: Colour,
        moves: &[Option<Point>],
        [one, other]: [Point; 2],
    ) -> Code {
        self.play(board, first, moves, |reader, board| reader.connect(board, one, other).code)
    }

    /// Whether two strings can be cut apart after `moves`: WIN if one is gone.
    pub fn play_disconnect(
        &mut self,
        board: &mut Board,
        first: Colour,
        moves: &[Option<Point>],
        [one, other]: [Point; 2],
    ) -> Code {
        self.play(board, first, moves, |reader, board| reader.disconnect(board, one, other).code)
    }

    /// What becomes of the enclosure `a b c` after `moves`, as a number: 5 if one of its strings can be taken, 2 if it
    /// can only be cut, 0 if neither, 1 if one of the three points is empty by then.
    pub fn play_break_through(
        &mut self,
        board: &mut Board,
        first: Colour,
        moves: &[Option<Point>],
        enclosure: [Point; 3],
    ) -> u8 {
        self.play(board, first, moves, |reader, board| {
            match enclosure.iter().any(|&stone| board.stone(stone).is_none()) {
                true => 1,
                false => reader.break_through(board, enclosure).value(),
            }
        })
    }

    /// The liberties of `target` after `moves`, 0 if it is gone.
    pub fn play_liberties(
        &mut self,
        board: &mut Board,
        first: Colour,
        moves: &[Option<Point>],
        target: Point,
    ) -> u32 {
        self.play(board, first, moves, |_, board| board.liberty_count(target))
    }
}
