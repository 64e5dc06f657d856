//! What eye spaces tell (`eye-spaces.md`); unknown where they are not examined.

use super::Facts;
use crate::board::{Colour, Point};
use crate::worms::{EyeSpaces, Topological};
use mkpat_runtime::facts::EyeFacts;
use mkpat_runtime::point::Point as At;

impl EyeFacts for Facts<'_> {
    fn eye(&mut self, point: At) -> bool {
        self.of_either(point, |eyes, point, colour| eyes.is_eye(point, colour))
    }

    fn proper_eye(&mut self, point: At) -> bool {
        self.of_either(point, |eyes, point, colour| {
            eyes.is_eye(point, colour) && !eyes.is_marginal(point, colour)
        })
    }

    fn marginal_eye(&mut self, point: At) -> bool {
        self.of_either(point, |eyes, point, colour| eyes.is_marginal(point, colour))
    }

    fn half_eye(&mut self, point: At) -> bool {
        self.of_either(point, |eyes, point, colour| {
            eyes.half_eyes(colour).iter().any(|half_eye| half_eye.point == point)
        })
    }

    fn false_eye(&mut self, point: At) -> bool {
        match self.eyes_at(point) {
            Some((eyes, point)) => matches!(eyes.topological(point), Topological::False(_)),
            None => self.unanswered(),
        }
    }

    fn false_eye_territory(&mut self, point: At) -> bool {
        let Some(dragons) = self.dragons() else { return self.unanswered() };
        self.point(point).is_some_and(|point| dragons.is_false_eye_territory(point))
    }

    fn max_eye_value(&mut self, point: At) -> i32 {
        let Some((eyes, point)) = self.eyes_at(point) else { return self.unanswered() };
        let reports = Colour::BOTH.map(|colour| eyes.value(self.board, self.reader, point, colour));
        reports.into_iter().flatten().map(|report| i32::from(report.value.max.min(2))).max().unwrap_or(0)
    }
}

impl<'a> Facts<'a> {
    fn eyes_at(&mut self, point: At) -> Option<(&'a EyeSpaces, Point)> {
        let point = self.point(point)?;
        let eyes = match self.classic.and_then(|situation| situation.eyes()) {
            Some(eyes) => Some(eyes),
            None => self.stages.eyes(self.board, self.reader),
        };
        eyes.map(|eyes| (eyes, point))
    }

    /// Whether something holds for an eye space of either colour.
    fn of_either(&mut self, point: At, holds: impl Fn(&EyeSpaces, Point, Colour) -> bool) -> bool {
        match self.eyes_at(point) {
            Some((eyes, point)) => Colour::BOTH.into_iter().any(|colour| holds(eyes, point, colour)),
            None => self.unanswered(),
        }
    }
}
