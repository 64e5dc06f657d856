//! Influence: how strongly each side radiates to every point, and whose the point will be.
//!
//! Safe stones are sources; influence spreads from them outward, loses at every step, is held back by stones of the
//! other side and stopped by barriers. Where only one side's arrives, and enough of it, is territory; where one side's
//! dominates is its moyo or its area. A map is a pure function of the stones, of what is known of each ([`Stones`]) and
//! of what patterns say ([`Patterns`]); nothing here reads.
//!
//! `influence.md` tells it with drawings.

mod constants;
mod directions;
mod stones;
mod map;
mod maps;

mod intrusions;
mod patterns;
mod permeability;
mod spread;
mod territory;
mod blocks;
mod compute;

mod owners;
mod regions;
mod escape;
mod score;

pub use constants::FULL_STRENGTH;
pub use map::{Map, Purpose};
pub use maps::{Breach, Maps};
pub use owners::Measure;
pub use patterns::{Book, Found, Judge, Patterns};
pub use regions::{Region, Regions};
pub use score::{Counting, Estimate, progress};
pub use stones::{Safety, Standing, Stones};
