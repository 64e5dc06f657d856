//! Weights of playout moves by their 3×3 neighbourhood.
//!
//! The modules in reading order:
//!
//! * [`neighbourhood`]: the eight points around a move as a number;
//! * [`geometry`]: neighbourhoods that are the same up to symmetry;
//! * [`table`]: properties of a move, and a compiled table of weights.
//!
//! The book: `playout.md`.

pub mod geometry;
pub mod neighbourhood;
pub mod table;
