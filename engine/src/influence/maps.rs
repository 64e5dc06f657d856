//! The two maps that a position has before anybody moves.

use super::map::Map;
use crate::board::Colour;

/// How the sides share the board, by who moves next.
#[derive(Clone, Debug)]
pub struct Maps {
    by_mover: [Map; 2],
}

impl Maps {
    /// Makes the map for either side to move.
    pub fn new(of: impl FnMut(Colour) -> Map) -> Maps {
        Maps { by_mover: Colour::BOTH.map(of) }
    }

    /// The map for `mover` to move.
    pub fn to_move(&self, mover: Colour) -> &Map {
        &self.by_mover[mover.index()]
    }
}
