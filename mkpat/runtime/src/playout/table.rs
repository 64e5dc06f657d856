//! Properties of a move, and a compiled table of weights.
//!
//! The book: `playout.md#in-a-build`.

use super::geometry::Geometries;
use super::neighbourhood::Neighbourhood;

/// What besides its neighbourhood decides a move's weight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Properties {
    /// Whether the point is near the previous move.
    pub near: bool,
    /// Stones that the opponent would capture by playing here; 3 stands for three and more.
    pub opponent_captures: u8,
    /// Stones that the move captures; 3 stands for three and more.
    pub captures: u8,
    /// Whether the opponent would put itself into atari here.
    pub opponent_self_atari: bool,
    /// Whether the move puts its own string into atari.
    pub self_atari: bool,
    /// Whether the point would be suicide for the opponent.
    pub opponent_suicide: bool,
}

impl Properties {
    /// All combinations, in the order of their bits.
    pub fn all() -> impl Iterator<Item = Properties> {
        (0..=u8::MAX).map(Properties::from_bits)
    }

    /// The properties as eight bits.
    #[must_use]
    pub fn bits(self) -> u8 {
        u8::from(self.near)
            | self.opponent_captures.min(3) << 1
            | self.captures.min(3) << 3
            | u8::from(self.opponent_self_atari) << 5
            | u8::from(self.self_atari) << 6
            | u8::from(self.opponent_suicide) << 7
    }

    /// The properties that eight bits stand for.
    #[must_use]
    pub fn from_bits(bits: u8) -> Properties {
        Properties {
            near: bits & 1 != 0,
            opponent_captures: bits >> 1 & 3,
            captures: bits >> 3 & 3,
            opponent_self_atari: bits >> 5 & 1 != 0,
            self_atari: bits >> 6 & 1 != 0,
            opponent_suicide: bits >> 7 != 0,
        }
    }
}

/// Entries of the original's table for one geometry.
pub const ROW: usize = 256;

/// A compiled playout database. Most geometries share their row of weights with others, so rows are kept once.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    /// The database's name, without `mc_` and `.db`.
    pub name: &'a str,
    /// For each geometry from 1, at index 0 on, which row is its own.
    pub row_of: &'a [u16],
    /// The weights by the bits of the move's properties.
    pub rows: &'a [[u32; ROW]],
}

/// The weight of a move that no pattern covers.
pub const DEFAULT_WEIGHT: u32 = 1;

impl Table<'_> {
    /// The weight of a move, seen by the side that makes it; 0 means never.
    #[must_use]
    pub fn weight(
        &self,
        geometries: &Geometries,
        neighbourhood: Neighbourhood,
        properties: Properties,
    ) -> u32 {
        let geometry = geometries.number(neighbourhood);
        geometry.and_then(|g| self.entry(g, properties)).unwrap_or(DEFAULT_WEIGHT)
    }

    /// The weight of a geometry, which counts from 1; `None` beyond the last one.
    #[must_use]
    pub fn entry(&self, geometry: u16, properties: Properties) -> Option<u32> {
        let row = self.row_of.get(usize::from(geometry).checked_sub(1)?)?;
        self.rows.get(usize::from(*row)).map(|row| row[usize::from(properties.bits())])
    }
}
