//! Break-ins: can a string be joined to any point of an area, and can it be kept out (`break-ins.md`)?
//!
//! `search` says when a string has come in and which moves matter, `questions` asks with either side moving first, and
//! `territory` finds the claims to territory that do not hold.

mod questions;
mod search;
mod territory;

pub use questions::{block_off, break_in};
pub use territory::{BeforeMove, bar_broken_territory};
