//! What is known of every point.
//!
//! Source: `influence.md#which-stones-radiate`.

use super::constants::{ESCAPE, Spreading, TERRITORIAL};
use super::stones::Stones;
use crate::board::{Board, CELLS, Colour, MAX_SIZE, Point};

/// From a point to the one below it in an array by [`Point::index`].
pub(super) const STRIDE: usize = MAX_SIZE as usize + 1;

/// What a map is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// How likely each point becomes territory.
    Territory,
    /// Where a dragon under attack can run to.
    Escape,
}

/// What lies at a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    Off,
    Empty,
    Safe(Colour),
    Dead(Colour),
}

impl Ground {
    /// Influence arrives here: on the board, and no safe stone.
    pub(super) fn is_open(self) -> bool {
        matches!(self, Ground::Empty | Ground::Dead(_))
    }
}

/// A point from which influence spreads.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Source {
    pub(super) strength: f32,
    pub(super) attenuation: f32,
}

/// One value a point and colour. Access is by [`Point`], or by its index where loops are hot.
pub(super) type ByColour<T> = [[T; CELLS]; 2];

/// An influence map.
#[derive(Clone, Debug)]
pub struct Map {
    pub(super) size: u8,
    pub(super) purpose: Purpose,
    pub(super) mover: Option<Colour>,
    /// Stones of Black less stones of White that were taken.
    pub(super) captured: i32,
    pub(super) ground: [Ground; CELLS],
    pub(super) saved: [bool; CELLS],
    pub(super) sources: ByColour<Source>,
    pub(super) permeability: ByColour<f32>,
    pub(super) influence: ByColour<f32>,
    pub(super) territory: [f32; CELLS],
    pub(super) non_territory: ByColour<bool>,
    pub(super) undecided: u32,
}

impl Map {
    /// A map before anything spreads: stones as they stand, `mover` about to move.
    pub(super) fn new(board: &Board, stones: &Stones, purpose: Purpose, mover: Option<Colour>) -> Map {
        let attenuation = Map::spreading_for(purpose).attenuation;
        let mut map = Map {
            size: board.size(),
            purpose,
            mover,
            captured: board.captures(Colour::White) as i32 - board.captures(Colour::Black) as i32,
            ground: [Ground::Off; CELLS],
            saved: [false; CELLS],
            sources: [[Source { strength: 0.0, attenuation }; CELLS]; 2],
            permeability: [[1.0; CELLS]; 2],
            influence: [[0.0; CELLS]; 2],
            territory: [0.0; CELLS],
            non_territory: [[false; CELLS]; 2],
            undecided: 0,
        };
        for point in board.points() {
            map.stand(board.stone(point), stones, point);
        }
        map
    }

    /// A safe stone radiates and stops its opponent; a dead one stops its own side.
    fn stand(&mut self, stone: Option<Colour>, stones: &Stones, point: Point) {
        let at = point.index();
        self.ground[at] = match stone {
            None => Ground::Empty,
            Some(colour) if stones.is_safe(point) => {
                self.sources[colour.index()][at].strength = stones.strength(point);
                self.permeability[(!colour).index()][at] = 0.0;
                self.saved[at] = stones.is_saved(point);
                Ground::Safe(colour)
            }
            Some(colour) => {
                self.permeability[colour.index()][at] = 0.0;
                Ground::Dead(colour)
            }
        };
    }

    fn spreading_for(purpose: Purpose) -> Spreading {
        match purpose {
            Purpose::Territory => TERRITORIAL,
            Purpose::Escape => ESCAPE,
        }
    }

    pub(super) fn spreading(&self) -> Spreading {
        Map::spreading_for(self.purpose)
    }

    /// Makes a point a source of `colour`, unless a stronger one is there: sources never add up.
    pub(super) fn add_source(&mut self, colour: Colour, at: Point, source: Source) {
        let old = &mut self.sources[colour.index()][at.index()];
        if source.strength > old.strength {
            *old = source;
        }
    }

    /// Every point of the board in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> + Clone + use<> {
        Point::all(self.size)
    }

    /// Who moves next; `None` where that is left open.
    pub fn mover(&self) -> Option<Colour> {
        self.mover
    }

    /// What the map is made for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// The influence of `colour` that has come together at a point.
    pub fn influence(&self, colour: Colour, at: Point) -> f32 {
        self.influence[colour.index()][at.index()]
    }

    /// The strength of the source of `colour` at a point; 0 if there is none.
    pub fn strength(&self, colour: Colour, at: Point) -> f32 {
        self.sources[colour.index()][at.index()].strength
    }

    /// What influence of `colour` that starts at a point is divided by at each step.
    pub fn attenuation(&self, colour: Colour, at: Point) -> f32 {
        self.sources[colour.index()][at.index()].attenuation
    }

    /// The part of the influence of `colour` that passes through a point.
    pub fn permeability(&self, colour: Colour, at: Point) -> f32 {
        self.permeability[colour.index()][at.index()]
    }

    /// From -1, surely Black's, to 1, surely White's; up to 2 either way where dead stones lie.
    pub fn territory(&self, at: Point) -> f32 {
        self.territory[at.index()]
    }

    /// Whether `colour` cannot claim a point as territory.
    pub fn is_barred(&self, colour: Colour, at: Point) -> bool {
        self.non_territory[colour.index()][at.index()]
    }

    /// The safe stone at a point.
    pub fn safe_stone(&self, at: Point) -> Option<Colour> {
        match self.ground[at.index()] {
            Ground::Safe(colour) => Some(colour),
            Ground::Off | Ground::Empty | Ground::Dead(_) => None,
        }
    }

    /// The dead stone at a point.
    pub fn dead_stone(&self, at: Point) -> Option<Colour> {
        match self.ground[at.index()] {
            Ground::Dead(colour) => Some(colour),
            Ground::Off | Ground::Empty | Ground::Safe(_) => None,
        }
    }

    /// Stones of Black less stones of White that were taken before.
    pub fn captured(&self) -> i32 {
        self.captured
    }

    /// How many patterns could not be judged; they were taken as rejected.
    pub fn undecided(&self) -> u32 {
        self.undecided
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stride_is_the_boards() {
        let point = Point::at(9, 4, 4).unwrap();
        let [south, west, north, east] = point.neighbours().map(Point::index);
        let here = point.index();
        assert_eq!([south, west, north, east], [here + STRIDE, here - 1, here - STRIDE, here + 1]);
    }
}
