//! Examining a position: patterns propose, reading judges, and every string gets its record.

use crate::board::{Board, Point};
use crate::databases::Databases;
use crate::facts::propose;
use crate::reading::{Answer, Reader};
use crate::worms::{self, Proposals, Worms};
use std::sync::Arc;

/// Examines positions with the databases of attack and defence; without them no pattern proposes anything.
pub struct Examiner {
    databases: Arc<Databases>,
}

impl Examiner {
    /// An examiner that looks at these databases.
    pub fn new(databases: Arc<Databases>) -> Examiner {
        Examiner { databases }
    }

    /// The moves that the patterns propose.
    pub fn proposals(&self, board: &mut Board, reader: &mut Reader) -> Proposals {
        match (&self.databases.attack, &self.databases.defence) {
            (Some(attack), Some(defence)) => propose(board, reader, attack.as_ref(), defence.as_ref()),
            _ => Proposals::default(),
        }
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
