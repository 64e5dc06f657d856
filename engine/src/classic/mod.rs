//! The measures of GNU Go 2.6: who owns what by dilation and erosion, winds, and strategic distance.
//!
//! Influence of the modern kind ([`crate::influence`]) has replaced them; databases of the classic dialect still ask them.
//! They are pure functions of the board and of the stones that are dead. `situation` holds what 2.6 knew of strings and
//! dragons.
//!
//! Source: `influence.md#the-classic-measures`.

mod bouzy;
mod distance;
mod situation;
mod wind;

pub use bouzy::{Balance, Kind, Spread, gain, moyo_gain};
pub use distance::Distances;
pub use situation::{Area, Areas, ClassicDragon, ClassicString, Situation};
pub use wind::{Wind, wind};
