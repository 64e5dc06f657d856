//! What pattern constraints ask of this engine, and how it answers.
//!
//! [`Facts`] has a method for every question of every layer. Board and reading answer by themselves, worms, cuts and
//! eyes, influence and dragons from [`Stages`], which may not have been reached; an [`Estimate`] stands in for what they do
//! not tell where there is one, and a [`LifeReading`] tells what only life-and-death reading knows. A question that has no answer is noted, and then the constraint that asked it
//! has no verdict.

mod board;
mod classic;
mod dragons;
mod estimate;
mod eyes;
mod influence;
mod life;
mod owl;
mod reading;
mod stages;
mod worms;

pub use estimate::Estimate;
pub use life::{EyeNumbers, LifeReading};
pub use stages::{Given, Stages, Unexamined};

use crate::board::{Board, Point};
use crate::classic::Situation;
use crate::dragons::{Dragon, Dragons};
use crate::reading::Reader;
use crate::worms::{Worm, Worms};
use mkpat_runtime::ask::{Call, Value};
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

/// The answers about one position. The board is changed while it is read and restored; the stages are those of the
/// position without trial moves.
pub struct Facts<'a> {
    /// The position.
    pub board: &'a mut Board,
    /// Who reads.
    pub reader: &'a mut Reader,
    /// What is known of the position.
    pub stages: &'a dyn Stages,
    /// The game around the position.
    pub circumstances: Circumstances,
    estimate: Option<&'a dyn Estimate>,
    life: Option<&'a dyn LifeReading>,
    classic: Option<&'a Situation>,
    unanswered: bool,
}

impl<'a> Facts<'a> {
    /// What the stages tell, and nothing else.
    pub fn new(
        board: &'a mut Board,
        reader: &'a mut Reader,
        stages: &'a dyn Stages,
        circumstances: Circumstances,
    ) -> Facts<'a> {
        Facts {
            board,
            reader,
            stages,
            circumstances,
            estimate: None,
            life: None,
            classic: None,
            unanswered: false,
        }
    }

    /// The same with an estimate of what is missing.
    pub fn with_estimate(self, estimate: &'a dyn Estimate) -> Facts<'a> {
        Facts { estimate: Some(estimate), ..self }
    }

    /// The same with what GNU Go 2.6 knew of strings, dragons and areas: questions about these are answered by that alone.
    pub fn with_situation(self, situation: &'a Situation) -> Facts<'a> {
        Facts { classic: Some(situation), ..self }
    }

    /// The same in the middle of life-and-death reading: what is asked of the board is read there, and records are those
    /// of the position in which it began.
    pub fn while_reading(self, life: &'a dyn LifeReading) -> Facts<'a> {
        Facts { life: Some(life), ..self }
    }
}

impl Facts<'_> {
    /// The answer to any question, by name; `None` if this engine has none.
    pub fn ask(&mut self, call: &Call) -> Option<Value> {
        self.run(|facts| facts::ask_all(facts, call)).flatten()
    }

    /// Runs a constraint or an action of any layer. `None` if it asked a question that has no answer: whatever it then
    /// made of it means nothing. `None` too when there is no time for questions any more ([`Reader::set_end`]).
    pub fn run<T>(&mut self, body: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.reader.has_ended() {
            return None;
        }
        self.unanswered = false;
        let outcome = body(self);
        (!self.unanswered).then_some(outcome)
    }

    /// Notes that a question has no answer. What is given in its place means nothing.
    fn unanswered<T: Default>(&mut self) -> T {
        self.unanswered = true;
        T::default()
    }

    /// What the stage says, and otherwise the estimate where there is one; no answer if neither has one.
    fn estimated<T: Default>(
        &mut self,
        question: impl FnOnce(&dyn Estimate, &Board) -> T,
        stage: impl FnOnce(&mut Self) -> Option<T>,
    ) -> T {
        match (stage(self), self.estimate) {
            (Some(answer), _) => answer,
            (None, Some(estimate)) => question(estimate, self.board),
            (None, None) => self.unanswered(),
        }
    }

    fn point(&self, point: pattern::Point) -> Option<Point> {
        self.board.point(point)
    }

    /// Where a pattern's point is on the board, if a stone stands there.
    fn string(&self, point: pattern::Point) -> Option<Point> {
        self.point(point).filter(|&point| self.board.stone(point).is_some())
    }

    /// Where a pattern's moves are on the board. Generated code names points of the board only; others are passes.
    fn moves(&self, moves: &[Option<pattern::Point>]) -> Vec<Option<Point>> {
        moves.iter().map(|point| point.and_then(|point| self.point(point))).collect()
    }
}

impl<'a> Facts<'a> {
    /// The records of strings, if there are any.
    fn worms(&mut self) -> Option<&'a Worms> {
        self.stages.worms(self.board, self.reader)
    }

    /// The records of dragons, if there are any.
    fn dragons(&mut self) -> Option<&'a Dragons> {
        self.stages.dragons(self.board, self.reader)
    }

    /// The record of the string at a stone, unless trial moves may have changed what reading would find.
    fn worm(&mut self, stone: Point) -> Option<&'a Worm> {
        if self.life.is_some_and(LifeReading::has_moved) {
            return None;
        }
        self.worms()?.at(stone)
    }

    /// The dragon of a stone; `None` inside if the point was empty.
    fn dragon(&mut self, stone: pattern::Point) -> Option<Option<&'a Dragon>> {
        let (worms, dragons) = (self.worms()?, self.dragons()?);
        Some(self.point(stone).and_then(|stone| dragons.at(worms, stone)))
    }
}
