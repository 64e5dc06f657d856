//! Whose a point is.
//!
//! Source: `influence.md#numbers`.

use super::constants::SURE_TERRITORY;
use super::map::Map;
use super::territory::sign;
use crate::board::{Colour, Point};

/// By what measure a point is somebody's. Each takes in the ones before it, except that the restricted moyo is a
/// narrower moyo.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Measure {
    /// Only one side has any influence, and enough.
    Territory,
    /// Very likely to become territory.
    RestrictedMoyo,
    /// Likely to become territory.
    Moyo,
    /// Dominated.
    Area,
}

/// The least influence, how many times the opponent's it is, and the least that the opponent's may not reach.
struct Bounds {
    times: f32,
    least: f32,
    other: f32,
}

impl Measure {
    fn bounds(self) -> Option<Bounds> {
        match self {
            Measure::Territory => None,
            Measure::RestrictedMoyo => Some(Bounds { times: 10.0, least: 10.0, other: 10.0 }),
            Measure::Moyo => Some(Bounds { times: 7.0, least: 5.0, other: 10.0 }),
            Measure::Area => Some(Bounds { times: 3.0, least: 1.0, other: 40.0 }),
        }
    }
}

impl Map {
    /// Whose a point is by a measure. Safe stones lie in the moyo of their own side.
    pub fn owner(&self, measure: Measure, at: Point) -> Option<Colour> {
        match measure {
            Measure::Territory => self.territory_owner(at),
            Measure::Area => self.owner(Measure::Moyo, at).or_else(|| self.dominator(measure, at)),
            Measure::Moyo | Measure::RestrictedMoyo => {
                self.territory_owner(at).or_else(|| self.dominator(measure, at))
            }
        }
    }

    fn territory_owner(&self, at: Point) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| {
            let alone = self.influence(colour, at) > 0.0 && self.influence(!colour, at) == 0.0;
            alone && sign(colour) * self.territory(at) > SURE_TERRITORY
        })
    }

    fn dominator(&self, measure: Measure, at: Point) -> Option<Colour> {
        let bounds = measure.bounds()?;
        Colour::BOTH.into_iter().find(|&colour| {
            let (own, other) = (self.influence(colour, at), self.influence(!colour, at));
            own > bounds.times * other && own > bounds.least && other < bounds.other
        })
    }
}
