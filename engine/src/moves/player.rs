//! A player on its own: what a game needs that has no session around it.

use super::{Constants, MoveAnalysis, Mover, OutlookFrom, Request, Valuing};
use crate::board::Colour;
use crate::databases::Databases;
use crate::examine::Examiner;
use crate::game::Game;
use crate::reading::{Limits, Reader};
use std::num::NonZeroU32;
use std::sync::Arc;

/// A mover with a reader, at one level and with one seed.
pub struct Player {
    mover: Mover,
    examiner: Examiner,
    reader: Reader,
    level: i32,
    playouts: Option<u32>,
    outlook: OutlookFrom,
    threads: NonZeroU32,
    seed: i32,
    all_patterns: bool,
    explain: bool,
    books: bool,
}

impl Player {
    /// A player of a level, with so many playouts for a move if they are not to follow from it; equal seeds give equal
    /// moves.
    pub fn new(databases: &Arc<Databases>, level: i32, playouts: Option<u32>, seed: i32) -> Player {
        let reader = Reader::new(Limits::of_level(level));
        let mover = Mover::new(Arc::clone(databases));
        let examiner = Examiner::new(Arc::clone(databases));
        Player {
            mover,
            examiner,
            reader,
            level,
            playouts,
            outlook: OutlookFrom::default(),
            threads: NonZeroU32::MIN,
            seed,
            all_patterns: false,
            explain: false,
            books: false,
        }
    }

    /// The same player with moves valued in this way; `all_patterns` as in [`Request::all_patterns`].
    #[must_use]
    pub fn valued(self, valuing: Valuing, all_patterns: bool) -> Player {
        Player { mover: self.mover.valued(valuing), all_patterns, ..self }
    }

    /// The same player with moves valued by these constants.
    #[must_use]
    pub fn by_constants(self, constants: Constants) -> Player {
        Player { mover: self.mover.by_constants(constants), ..self }
    }

    /// The same player, who finds out what moves would be worth without each of their patterns if asked to.
    #[must_use]
    pub fn explaining(self, explain: bool) -> Player {
        Player { explain, ..self }
    }

    /// The same player, whose search shares its playouts among so many threads.
    #[must_use]
    pub fn in_threads(self, threads: NonZeroU32) -> Player {
        Player { threads, ..self }
    }

    /// The same player, to whom this tells how a position stands.
    #[must_use]
    pub fn with_outlook(self, outlook: OutlookFrom) -> Player {
        Player { outlook, ..self }
    }

    /// The same player, who follows books of openings or does not, as [`Request::books`] tells.
    #[must_use]
    pub fn following_books(self, books: bool) -> Player {
        Player { books, ..self }
    }

    /// Looks at other databases from now on; what was read about positions stays.
    pub fn use_databases(&mut self, databases: &Arc<Databases>) {
        self.mover = self.mover.with_databases(Arc::clone(databases));
        self.examiner = Examiner::new(Arc::clone(databases));
    }

    /// Looks at the position of a game.
    pub fn analyse(&mut self, game: &mut Game, colour: Colour) -> MoveAnalysis {
        let examined = self.examiner.examine(game.board(), &self.reader);
        let Player { playouts, outlook, threads, all_patterns, explain, books, .. } = *self;
        let usual = Request::new(game, colour, self.level, self.seed);
        let request = Request { playouts, outlook, threads, all_patterns, explain, books, ..usual };
        self.mover.analyse(game, &mut self.reader, &examined, &request)
    }
}
