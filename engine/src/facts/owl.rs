//! What constraints ask about the dragon that is read about; unknown while nobody reads.

use super::Facts;
use super::life::{EyeNumbers, LifeReading};
use crate::board::Board;
use mkpat_runtime::facts::OwlFacts;
use mkpat_runtime::point::Point as At;

/// What the diagonals of a point sum up to if nobody looked at them.
const NOT_LOOKED_AT: i32 = 10;

impl OwlFacts for Facts<'_> {
    fn vital_chain(&mut self, string: At) -> i32 {
        let string = self.string(string);
        self.reading_life(|life, board| string.map_or(0, |string| life.vital_chain(board, string)))
    }

    fn owl_topological_eye(&mut self, point: At, _: At) -> i32 {
        let point = self.point(point);
        self.reading_life(|life, _| match point.and_then(|point| life.topological_eye(point)) {
            Some(sum) if sum > 2.0 && sum < 4.0 => 3,
            Some(sum) if sum <= 2.0 => sum.ceil() as i32,
            Some(sum) => sum as i32,
            None => NOT_LOOKED_AT,
        })
    }

    fn owl_escape_value(&mut self, point: At) -> i32 {
        let point = self.point(point);
        self.reading_life(|life, board| point.map_or(0, |point| life.escape_value(board, point)))
    }

    fn owl_goal_dragon(&mut self, point: At) -> bool {
        let point = self.point(point);
        self.reading_life(|life, _| point.is_some_and(|point| life.is_goal(point)))
    }

    fn owl_eye_space(&mut self, point: At) -> bool {
        self.eye_numbers(point, |eye| eye.most > 0)
    }

    fn owl_big_eye_space(&mut self, point: At) -> bool {
        self.eye_numbers(point, |eye| eye.most > 1)
    }

    fn owl_min_eyes(&mut self, point: At) -> i32 {
        self.eye_numbers(point, |eye| eye.least)
    }

    fn owl_max_eyes(&mut self, point: At) -> i32 {
        self.eye_numbers(point, |eye| eye.most)
    }

    fn owl_proper_eye(&mut self, point: At) -> bool {
        self.eye_numbers(point, |eye| !eye.marginal)
    }

    fn owl_eye_size(&mut self, point: At) -> i32 {
        self.eye_numbers(point, |eye| eye.size)
    }

    fn owl_lunch(&mut self, string: At) -> bool {
        let string = self.string(string);
        self.reading_life(|life, board| string.is_some_and(|string| life.is_lunch(board, string)))
    }

    fn owl_strong_dragon(&mut self, stone: At) -> bool {
        let stone = self.string(stone);
        self.reading_life(|life, _| stone.is_some_and(|stone| life.is_strong(stone)))
    }
}

impl Facts<'_> {
    fn reading_life<T: Default>(&mut self, question: impl FnOnce(&dyn LifeReading, &Board) -> T) -> T {
        match self.life {
            Some(life) => question(life, self.board),
            None => self.unanswered(),
        }
    }

    /// A number of the eye space at a point, 0 or false where there is none.
    fn eye_numbers<T: Default>(&mut self, point: At, number: impl FnOnce(EyeNumbers) -> T) -> T {
        let point = self.point(point);
        self.reading_life(|life, board| {
            point.and_then(|point| life.eye(board, point)).map_or_else(T::default, number)
        })
    }
}
