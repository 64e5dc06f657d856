//! The measures of GNU Go 2.6: who owns what by dilation and erosion, winds, and strategic distance.
//!
//! Influence of the modern kind ([`crate::influence`]) has replaced them; databases of the classic dialect still ask them.
//! They are pure functions of the board and of the stones that are dead.
//!
//! Source: reference `influence-territory.md` section 13, `db-classic.md` section 4.

mod bouzy;
mod distance;
mod wind;

pub use bouzy::{Balance, Kind, Spread, moyo_gain};
pub use distance::Distances;
pub use wind::{Wind, wind};
