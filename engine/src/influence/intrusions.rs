//! Points where the side to move can enter the opponent's territory.
//!
//! Source: `influence.md#in-order`.

use super::constants::MAX_INTRUSIONS;
use super::map::{Map, Source};
use crate::board::{Colour, Point};
use std::cmp::Ordering;

#[derive(Clone, Copy, Debug)]
struct Intrusion {
    anchor: Option<Point>,
    at: Point,
    strength: f32,
}

/// The intrusions that patterns found.
#[derive(Default, Debug)]
pub(super) struct Intrusions(Vec<Intrusion>);

impl Intrusions {
    /// A source of `strength` at a point, which belongs to the stone at `anchor`.
    pub(super) fn note(&mut self, anchor: Option<Point>, at: Point, strength: f32) {
        if self.0.len() < MAX_INTRUSIONS {
            self.0.push(Intrusion { anchor, at, strength });
        }
    }

    /// Makes them sources of `colour`. All of one anchor have together at most `cap` of its strength; of several at one
    /// point the weakest counts, as in the original.
    pub(super) fn insert(mut self, map: &mut Map, colour: Colour, cap: f32) {
        self.0.sort_by(Intrusion::order);
        for group in self.0.chunk_by(|a, b| a.anchor == b.anchor) {
            let mut distinct = group.to_vec();
            let mut scale = 1.0;
            if let Some(anchor) = group.first().and_then(|first| first.anchor) {
                distinct.dedup_by_key(|intrusion| intrusion.at);
                let sum: f32 = distinct.iter().map(|intrusion| intrusion.strength).sum();
                scale = (cap * map.strength(colour, anchor) / sum).min(1.0);
            }
            for Intrusion { at, strength, .. } in distinct {
                let attenuation = map.spreading().intrusion;
                map.add_source(colour, at, Source { strength: strength * scale, attenuation });
            }
        }
    }
}

impl Intrusion {
    fn order(&self, other: &Intrusion) -> Ordering {
        let places = (self.anchor, self.at).cmp(&(other.anchor, other.at));
        places.then(self.strength.total_cmp(&other.strength))
    }
}
