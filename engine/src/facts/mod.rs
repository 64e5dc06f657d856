//! What pattern constraints ask of this engine, and how it answers.
//!
//! [`Facts`] answers the board, the reading and the worm layer. Cuts are what connection patterns marked: none before
//! [`examine_cuts`]. Of the influence layer it answers what the eye spaces tell, once they are examined. Influence,
//! dragons and owl reading do not exist: a constraint that needs them has no verdict.

mod board;
mod cuts;
mod eyes;
mod patterns;
mod proposals;
mod reading;
mod worms;

pub use cuts::{COUNTS_CUTTING_STONES, examine_cuts};
pub use patterns::Patterns;
pub use proposals::propose;

use crate::board::{Board, Point};
use crate::reading::Reader;
use crate::worms::{Worm, Worms};
use mkpat_runtime::ask::{Answers, Call, Value};
use mkpat_runtime::{facts, point as pattern};

/// What constraints ask of the game rather than of the stones.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Circumstances {
    /// Whether the game is over and counted.
    pub scoring: bool,
    /// Points given to White.
    pub komi: f64,
    /// Handicap stones still to be placed.
    pub handicap_to_place: i32,
    /// Handicap stones of the game.
    pub handicap: i32,
}

/// The answers about one position. The board is changed while it is read and restored; the records are those of the
/// position without trial moves.
pub struct Facts<'a> {
    /// The position.
    pub board: &'a mut Board,
    /// Who reads.
    pub reader: &'a mut Reader,
    /// The records of the position's strings.
    pub worms: &'a Worms,
    /// The game around the position.
    pub circumstances: Circumstances,
}

impl Facts<'_> {
    /// The answer to any question, by name; `None` if this engine has none.
    pub fn ask(&mut self, call: &Call) -> Option<Value> {
        facts::ask_worms(self, call).or_else(|| self.ask_eyes(call))
    }

    /// Runs a constraint or an action of any layer. `None` if it asked a question that has no answer: whatever it then
    /// made of it means nothing.
    pub fn run<T>(
        &mut self,
        body: impl FnOnce(&mut Answers<&mut dyn FnMut(&Call) -> Value>) -> T,
    ) -> Option<T> {
        let mut unanswered = false;
        let mut answer = |call: &Call| {
            self.ask(call).unwrap_or_else(|| {
                unanswered = true;
                Value::Integer(0)
            })
        };
        let outcome = body(&mut Answers(&mut answer));
        (!unanswered).then_some(outcome)
    }

    fn vertex(&self, point: pattern::Point) -> Option<Point> {
        self.board.vertex(point)
    }

    /// The vertex of a pattern's point if a stone stands there.
    fn string(&self, point: pattern::Point) -> Option<Point> {
        self.vertex(point).filter(|&vertex| self.board.stone(vertex).is_some())
    }

    /// The vertices of a pattern's moves. Generated code names points of the board only; others are passes.
    fn moves(&self, moves: &[Option<pattern::Point>]) -> Vec<Option<Point>> {
        moves.iter().map(|point| point.and_then(|point| self.vertex(point))).collect()
    }

    fn record(&self, point: pattern::Point) -> Option<&Worm> {
        self.vertex(point).and_then(|vertex| self.worms.at(vertex))
    }
}
