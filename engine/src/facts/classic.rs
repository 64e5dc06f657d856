//! Questions that only GNU Go 2.6 could answer (`functions.md#the-classic-dialect`): by a [`Situation`] where one is given,
//! otherwise not at all.
//!
//! [`Situation`]: crate::classic::Situation

use super::Facts;
use crate::classic::{Area, Kind, moyo_gain};
use mkpat_runtime::facts::ClassicFacts;
use mkpat_runtime::point::{Colour, Point as At};
use mkpat_runtime::query::Status;

impl ClassicFacts for Facts<'_> {
    fn critically_safe(&mut self, dragon: At) -> bool {
        let Some(situation) = self.classic else { return self.unanswered() };
        let dragon = self.string(dragon).and_then(|stone| situation.dragon(stone));
        dragon.is_some_and(|dragon| dragon.safety == Status::Critical)
    }

    fn genus(&mut self, dragon: At) -> i32 {
        let Some(situation) = self.classic else { return self.unanswered() };
        let dragon = self.string(dragon).and_then(|stone| situation.dragon(stone));
        dragon.map_or(0, |dragon| dragon.genus as i32)
    }

    fn cutstone(&mut self, string: At) -> i32 {
        let Some(situation) = self.classic else { return self.unanswered() };
        let string = self.string(string).and_then(|stone| situation.string(stone));
        string.map_or(0, |string| i32::from(string.cutstone))
    }

    fn moyo_gain(&mut self, own: Colour, point: At) -> i32 {
        let Some(situation) = self.classic else { return self.unanswered() };
        let gain =
            self.point(point).and_then(|point| moyo_gain(self.board, situation.dead(), own.into(), point));
        gain.unwrap_or(0)
    }

    fn area_stones(&mut self, point: At) -> i32 {
        self.classic_area(point).map_or_else(|| self.unanswered(), |area| area.stones as i32)
    }

    fn area_space(&mut self, point: At) -> i32 {
        self.classic_area(point).map_or_else(|| self.unanswered(), |area| area.space as i32)
    }
}

impl Facts<'_> {
    /// The area that a point belongs to, whose ever it is.
    fn classic_area(&self, point: At) -> Option<Area> {
        let (situation, point) = (self.classic?, self.point(point));
        let colour = point.and_then(|point| situation.owner(Kind::Area, point));
        Some(
            point
                .zip(colour)
                .map_or_else(Area::default, |(point, colour)| situation.areas().at(colour, point)),
        )
    }
}
