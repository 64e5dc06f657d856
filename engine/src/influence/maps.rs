//! The two maps that a position has before anybody moves.

use super::map::Map;
use crate::board::{Colour, PointSet};

/// A region of territory, and the part of it that the opponent breaks into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The region.
    pub region: PointSet,
    /// Points that are no territory; with those beside them.
    pub barred: PointSet,
    /// The intruder's moves that do it, if it is his turn.
    pub moves: PointSet,
}

/// How the sides share the board, by who moves next.
#[derive(Clone, Debug)]
pub struct Maps {
    by_mover: [Map; 2],
    breaches: [Vec<Breach>; 2],
}

impl Maps {
    /// Makes the map for either side to move.
    pub fn new(of: impl FnMut(Colour) -> Map) -> Maps {
        Maps { by_mover: Colour::BOTH.map(of), breaches: Default::default() }
    }

    /// The map for `mover` to move.
    pub fn to_move(&self, mover: Colour) -> &Map {
        &self.by_mover[mover.index()]
    }

    /// Changes the map for `mover` to move by what reading finds of its regions, and keeps that.
    pub fn try_regions(&mut self, mover: Colour, reading: impl FnOnce(&mut Map) -> Vec<Breach>) {
        self.breaches[mover.index()] = reading(&mut self.by_mover[mover.index()]);
    }

    /// The same with the map of others for `mover` to move, of whose regions nothing was read.
    #[must_use]
    pub fn with_claims(&self, claims: &Maps, mover: Colour) -> Maps {
        let mut maps = self.clone();
        maps.by_mover[mover.index()] = claims.to_move(mover).clone();
        maps.breaches[mover.index()].clear();
        maps
    }

    /// What reading found of the regions of the map for `mover` to move.
    pub fn breaches(&self, mover: Colour) -> &[Breach] {
        &self.breaches[mover.index()]
    }
}
