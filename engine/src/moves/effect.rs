//! What moves make of strings that can be taken and saved (`moves.md#what-else-a-move-does`).

use super::position::Position;
use super::questions::CONSTRAINT_NODES;
use crate::board::{Board, Point};
use crate::reading::{Code, Reader};
use crate::worms::WormId;

impl Position<'_> {
    /// What a move of the side to move makes of a string that can be taken and saved: how surely it takes or saves it. An
    /// own string is saved only if the moves that took it do not take it any more, another one is taken only if it can still be
    /// taken and the moves that saved it do not save it any more. A move must do better than one that is played elsewhere:
    /// where the string is in ko, or the reader stops before it sees what is known, that one seems to do something too.
    pub(super) fn effect_on(&mut self, point: Point, string: WormId) -> Code {
        let elsewhere = match self.elsewhere.get(&string) {
            Some(&known) => known,
            None => {
                let found = self.read_effect(None, string);
                self.elsewhere.insert(string, found);
                found
            }
        };
        let code = self.read_effect(Some(point), string);
        if code > elsewhere { code } else { Code::Lose }
    }

    /// What a move makes of a string, or a pass if there is none.
    fn read_effect(&mut self, point: Option<Point>, string: WormId) -> Code {
        let (colour, worm) = (self.colour, self.worm(string));
        let (own, stone) = (worm.colour == colour, worm.origin);
        let known = if own { &worm.attacks } else { &worm.defences };
        let known: Vec<Point> = known.iter().filter_map(|(point, _)| point).collect();
        self.within(CONSTRAINT_NODES, |reader, board| {
            if point.is_some_and(|point| !board.try_play(point, colour)) {
                return Code::Lose;
            }
            let depth = reader.depth();
            reader.set_depth(depth + 1);
            let code = match (own, board.stone(stone).is_some()) {
                (true, true) => saved(reader, board, stone, &known),
                (true, false) => Code::Lose,
                (false, true) => taken(reader, board, stone, &known),
                (false, false) => Code::Win,
            };
            reader.set_depth(depth);
            if point.is_some() {
                board.undo();
            }
            code
        })
    }

    /// Whether an own string cannot be taken after a move of the side to move, or not more surely than `code` grants.
    pub(super) fn stays_after(&mut self, point: Point, string: WormId, code: Code) -> bool {
        let (colour, stone) = (self.colour, self.worm(string).origin);
        if let Some(&known) = self.attacked.get(&(point, string)) {
            return known <= code.reverse();
        }
        let attack = self.within(CONSTRAINT_NODES, |reader, board| {
            if !board.try_play(point, colour) {
                return Code::Win;
            }
            let depth = reader.depth();
            reader.set_depth(depth + 1);
            let attack =
                if board.stone(stone).is_some() { reader.attack(board, stone).code } else { Code::Win };
            reader.set_depth(depth);
            board.undo();
            attack
        });
        self.attacked.insert((point, string), attack);
        attack <= code.reverse()
    }

    /// Notes what a move was found to make of a string.
    pub(super) fn note_effect(&mut self, point: Point, string: WormId, code: Code) {
        self.effects.insert((point, string), code);
    }

    /// How surely a move takes or saves a string.
    pub(super) fn code_of(&self, point: Point, string: WormId) -> Code {
        let worm = self.worm(string);
        let known = if worm.colour == self.colour { &worm.defences } else { &worm.attacks };
        let found = self.effects.get(&(point, string)).copied().unwrap_or_default();
        known.code_of(point).max(found)
    }
}

/// How safe a string is from its opponent, who moves next and knows these attacks.
fn saved(reader: &mut Reader, board: &mut Board, stone: Point, known: &[Point]) -> Code {
    let Some(colour) = board.stone(stone) else { return Code::Lose };
    let mut worst = reader.attack(board, stone).code.reverse();
    let depth = reader.depth();
    for &attack in known {
        if worst == Code::Lose {
            break;
        }
        if board.try_play(attack, !colour) {
            reader.set_depth(depth + 1);
            let defence = match board.stone(stone) {
                Some(_) => reader.defend(board, stone).code,
                None => Code::Lose,
            };
            reader.set_depth(depth);
            board.undo();
            worst = worst.min(defence);
        }
    }
    worst
}

/// How surely a string is taken whose owner moves next and knows these defences.
fn taken(reader: &mut Reader, board: &mut Board, stone: Point, known: &[Point]) -> Code {
    let Some(owner) = board.stone(stone) else { return Code::Win };
    if !reader.attack(board, stone).code.succeeds() {
        return Code::Lose;
    }
    let mut worst = reader.defend(board, stone).code.reverse();
    let depth = reader.depth();
    for &defence in known {
        if worst == Code::Lose {
            break;
        }
        if board.try_play(defence, owner) {
            reader.set_depth(depth + 1);
            worst = worst.min(reader.attack(board, stone).code);
            reader.set_depth(depth);
            board.undo();
        }
    }
    worst
}
