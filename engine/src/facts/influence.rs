//! What influence would tell: the stage does not exist, so it is estimated where there is an estimate.

use super::{Estimate, Facts};
use crate::board;
use mkpat_runtime::facts::InfluenceFacts;
use mkpat_runtime::point::{Colour, Point as At};

impl InfluenceFacts for Facts<'_> {
    fn moyo(&mut self, owner: Colour, _to_move: Colour, point: At) -> bool {
        self.owns(point, |estimate, point| estimate.is_moyo(owner.into(), point))
    }

    fn area(&mut self, owner: Colour, _to_move: Colour, point: At) -> bool {
        self.owns(point, |estimate, point| estimate.is_area(owner.into(), point))
    }

    fn territory(&mut self, owner: Colour, _to_move: Colour, point: At) -> bool {
        self.owns(point, |estimate, point| estimate.is_territory(owner.into(), point))
    }
}

impl Facts<'_> {
    fn owns(&mut self, point: At, holds: impl FnOnce(&dyn Estimate, board::Point) -> bool) -> bool {
        let point = self.point(point);
        self.estimated(|estimate, _| point.is_some_and(|point| holds(estimate, point)))
    }
}
