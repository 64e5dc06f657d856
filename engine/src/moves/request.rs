//! What is asked of the player, and what it answers.

use crate::board::{Colour, KoRule, Point, PointSet, mix};
use crate::game::Game;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

/// What a side does when it is its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A stone at this vertex.
    Play(Point),
    /// Nothing worth playing.
    Pass,
    /// The game is lost.
    Resign,
}

/// What tells how a position stands when its moves are valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OutlookFrom {
    /// Dragons, their life and death, and influence.
    #[default]
    Dragons,
    /// Playouts, and what strings tell: far less time, and less is known.
    Playouts,
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Who is to move.
    pub colour: Colour,
    /// The vertices where it may move; `None` for all.
    pub allowed: Option<&'a PointSet>,
    /// Strength; below 1 nothing is searched.
    pub level: i32,
    /// Playouts of the search; by the level if `None`.
    pub playouts: Option<u32>,
    /// What tells how the position stands.
    pub outlook: OutlookFrom,
    /// Trees of playouts that grow side by side, each in a thread, and share the playouts.
    pub threads: NonZeroU32,
    /// What decides all that is random; drawn from the seed of the game and the position.
    pub seed: u64,
    /// Points given to White.
    pub komi: f64,
    /// Whether stones count and not prisoners: then a move in one's own area costs nothing.
    pub area: bool,
    /// What forbids repetition; in the tree of the search too.
    pub ko: KoRule,
    /// Whether patterns of the classic dialect are evaluated that cannot be worth more than what was found.
    pub all_patterns: bool,
    /// Whether books of openings are asked: who plays wants to follow them, who compares moves wants to know them all.
    pub books: bool,
    /// Whether moves are compared: then every playout is done. Who plays saves those that cannot change which move comes first.
    pub compares: bool,
    /// Whether it is to be found out what the best moves would be worth without each of their patterns.
    pub explain: bool,
    /// When a move must have been chosen; `None` for as much time as the level needs. Only then equal requests give equal
    /// moves.
    pub deadline: Option<Instant>,
}

impl Request<'_> {
    /// The time that is left; `None` if there is no limit.
    pub(super) fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// When so much of the time that is left is over; `None` if there is no limit.
    pub(super) fn share_of_time(&self, share: f64) -> Option<Instant> {
        self.time_left().map(|left| Instant::now() + left.mul_f64(share))
    }

    /// A move anywhere.
    pub fn new(game: &Game, colour: Colour, level: i32, seed: i32) -> Request<'static> {
        let seed = mix(game.board().hash_with_ko() ^ i64::from(seed) as u64);
        Request {
            colour,
            allowed: None,
            level,
            playouts: None,
            outlook: OutlookFrom::Dragons,
            threads: NonZeroU32::MIN,
            seed,
            komi: game.komi(),
            area: false,
            ko: game.rules().ko,
            all_patterns: false,
            books: false,
            compares: false,
            explain: false,
            deadline: None,
        }
    }
}
