//! Questions of stages that do not exist, and that nobody estimates: life-and-death reading, and what only GNU Go 2.6
//! computed.

use super::Facts;
use mkpat_runtime::facts::{ClassicFacts, OwlFacts};
use mkpat_runtime::point::{Colour, Point as At};

impl OwlFacts for Facts<'_> {
    fn vital_chain(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn owl_topological_eye(&mut self, _: At, _: At) -> i32 {
        self.unanswered()
    }

    fn owl_escape_value(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn owl_goal_dragon(&mut self, _: At) -> bool {
        self.unanswered()
    }

    fn owl_eye_space(&mut self, _: At) -> bool {
        self.unanswered()
    }

    fn owl_big_eye_space(&mut self, _: At) -> bool {
        self.unanswered()
    }

    fn owl_min_eyes(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn owl_max_eyes(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn owl_proper_eye(&mut self, _: At) -> bool {
        self.unanswered()
    }

    fn owl_eye_size(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn owl_lunch(&mut self, _: At) -> bool {
        self.unanswered()
    }

    fn owl_strong_dragon(&mut self, _: At) -> bool {
        self.unanswered()
    }
}

impl ClassicFacts for Facts<'_> {
    fn critically_safe(&mut self, _: At) -> bool {
        self.unanswered()
    }

    fn genus(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn cutstone(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn moyo_gain(&mut self, _: Colour, _: At) -> i32 {
        self.unanswered()
    }

    fn area_stones(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn area_space(&mut self, _: At) -> i32 {
        self.unanswered()
    }
}
