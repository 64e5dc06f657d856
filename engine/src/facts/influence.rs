//! What influence tells (`functions.md`): estimated where there is an estimate.

use super::{Estimate, Facts};
use crate::board;
use crate::classic::Kind;
use crate::influence::Measure;
use mkpat_runtime::facts::InfluenceFacts;
use mkpat_runtime::point::{Colour, Point as At};

impl InfluenceFacts for Facts<'_> {
    fn moyo(&mut self, owner: Colour, to_move: Colour, point: At) -> bool {
        self.owns(Measure::Moyo, owner, to_move, point, |estimate, point| {
            estimate.is_moyo(owner.into(), point)
        })
    }

    fn area(&mut self, owner: Colour, to_move: Colour, point: At) -> bool {
        self.owns(Measure::Area, owner, to_move, point, |estimate, point| {
            estimate.is_area(owner.into(), point)
        })
    }

    fn territory(&mut self, owner: Colour, to_move: Colour, point: At) -> bool {
        self.owns(Measure::Territory, owner, to_move, point, |estimate, point| {
            estimate.is_territory(owner.into(), point)
        })
    }
}

impl Facts<'_> {
    fn owns(
        &mut self,
        measure: Measure,
        owner: Colour,
        to_move: Colour,
        point: At,
        estimated: impl FnOnce(&dyn Estimate, board::Point) -> bool,
    ) -> bool {
        let point = self.point(point);
        if let Some(situation) = self.classic {
            return point.is_some_and(|point| situation.owner(kind(measure), point) == Some(owner.into()));
        }
        self.estimated(
            |estimate, _| point.is_some_and(|point| estimated(estimate, point)),
            |facts| {
                let maps = facts.stages.influence(facts.board, facts.reader)?;
                let map = maps.to_move(to_move.into());
                Some(point.is_some_and(|point| map.owner(measure, point) == Some(owner.into())))
            },
        )
    }
}

/// The classic measure of the same name.
fn kind(measure: Measure) -> Kind {
    match measure {
        Measure::Territory => Kind::Territory,
        Measure::Moyo | Measure::RestrictedMoyo => Kind::Moyo,
        Measure::Area => Kind::Area,
    }
}
