//! Examining a position: patterns propose, reading judges, and every string gets its record.

use crate::board::{Board, Point};
use crate::compiled::{Module, module};
use crate::facts::propose;
use crate::reading::{Answer, Reader};
use crate::worms::{self, Proposals, Worms};

/// The databases of attack and defence, made ready once.
pub struct Examiner {
    attack: Module,
    defence: Module,
}

impl Default for Examiner {
    fn default() -> Examiner {
        Examiner::new()
    }
}

impl Examiner {
    /// Makes the tables.
    pub fn new() -> Examiner {
        Examiner { attack: module!(attack), defence: module!(defense) }
    }

    /// The moves that the patterns propose.
    pub fn proposals(&self, board: &mut Board, reader: &mut Reader) -> Proposals {
        propose(board, reader, &self.attack, &self.defence)
    }

    /// The records of all strings.
    pub fn examine(&self, board: &mut Board, reader: &mut Reader) -> Worms {
        let proposals = self.proposals(board, reader);
        worms::examine(board, reader, &proposals)
    }

    /// Can the string at `target` be taken by its opponent, who moves first and knows the patterns?
    pub fn attack(&self, board: &mut Board, reader: &mut Reader, target: Point) -> Answer {
        let proposals = self.proposals(board, reader);
        worms::attack(board, reader, &proposals, target)
    }

    /// Can the string at `target` be saved by its owner, who moves first, if both sides know the patterns?
    pub fn defend(&self, board: &mut Board, reader: &mut Reader, target: Point) -> Answer {
        let proposals = self.proposals(board, reader);
        worms::defend(board, reader, &proposals, target)
    }
}
