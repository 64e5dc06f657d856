//! A player on its own: what a game needs that has no session around it.

use super::{MoveAnalysis, Mover, Request};
use crate::board::Colour;
use crate::databases::Databases;
use crate::examine::Examiner;
use crate::game::Game;
use crate::reading::{Limits, Reader};
use std::sync::Arc;

/// A mover with a reader, at one level and with one seed.
pub struct Player {
    mover: Mover,
    examiner: Examiner,
    reader: Reader,
    level: i32,
    playouts: Option<u32>,
    seed: i32,
}

impl Player {
    /// A player of a level, with so many playouts for a move if they are not to follow from it; equal seeds give equal
    /// moves.
    pub fn new(databases: &Arc<Databases>, level: i32, playouts: Option<u32>, seed: i32) -> Player {
        let reader = Reader::new(Limits::of_level(level));
        let mover = Mover::new(Arc::clone(databases));
        let examiner = Examiner::new(Arc::clone(databases));
        Player { mover, examiner, reader, level, playouts, seed }
    }

    /// Looks at other databases from now on; what was read about positions stays.
    pub fn use_databases(&mut self, databases: &Arc<Databases>) {
        self.mover = self.mover.with_databases(Arc::clone(databases));
        self.examiner = Examiner::new(Arc::clone(databases));
    }

    /// Looks at the position of a game.
    pub fn analyse(&mut self, game: &mut Game, colour: Colour) -> MoveAnalysis {
        let examined = self.examiner.examine(game.board(), &self.reader);
        let playouts = self.playouts;
        let request = Request { playouts, ..Request::new(game, colour, self.level, self.seed) };
        self.mover.analyse(game, &mut self.reader, &examined, &request)
    }
}
