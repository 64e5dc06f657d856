//! The connected parts of the board that are somebody's by a measure.
//!
//! Source: `influence.md#numbers`.

use super::map::Map;
use super::owners::Measure;
use crate::board::{CELLS, Colour, Point, PointSet};

/// One connected part.
#[derive(Clone, PartialEq, Debug)]
pub struct Region {
    /// Whose it is.
    pub owner: Colour,
    /// All its points, the owner's safe stones included.
    pub points: PointSet,
    /// How many of them are empty or carry dead stones.
    pub size: u32,
    /// The territory of these, summed.
    pub territory: f32,
}

/// All parts, in the order of their first points.
#[derive(Clone, Debug)]
pub struct Regions {
    parts: Vec<Region>,
    of: [u16; CELLS],
}

impl Regions {
    /// The parts in the order of their first points.
    pub fn iter(&self) -> impl Iterator<Item = &Region> {
        self.parts.iter()
    }

    /// The part that a point belongs to.
    pub fn at(&self, point: Point) -> Option<&Region> {
        self.parts.get(usize::from(self.of[point.index()]).checked_sub(1)?)
    }
}

impl Map {
    /// The connected parts of the board by a measure.
    pub fn regions(&self, measure: Measure) -> Regions {
        let mut owners = [None; CELLS];
        for point in self.points() {
            owners[point.index()] = self.owner(measure, point).or(self.safe_stone(point));
        }
        let mut regions = Regions { parts: Vec::new(), of: [0; CELLS] };
        for point in self.points() {
            if let Some(owner) = owners[point.index()].filter(|_| regions.of[point.index()] == 0) {
                let region = self.flood(&owners, owner, point);
                for inside in &region.points {
                    regions.of[inside.index()] = regions.parts.len() as u16 + 1;
                }
                regions.parts.push(region);
            }
        }
        regions
    }

    fn flood(&self, owners: &[Option<Colour>; CELLS], owner: Colour, start: Point) -> Region {
        let mut region = Region { owner, points: PointSet::EMPTY, size: 0, territory: 0.0 };
        let mut waiting = vec![start];
        region.points.insert(start);
        while let Some(point) = waiting.pop() {
            if self.safe_stone(point).is_none() {
                region.size += 1;
                region.territory += self.territory(point).abs();
            }
            for next in point.neighbours() {
                if owners[next.index()] == Some(owner) && region.points.insert(next) {
                    waiting.push(next);
                }
            }
        }
        region
    }
}
