//! Weights of playout moves by their 3×3 neighbourhood.
//!
//! The modules in reading order:
//!
//! * [`neighbourhood`]: the eight points around a move as a number;
//! * [`geometry`]: neighbourhoods that are the same up to symmetry;
//! * [`table`]: properties of a move, and a compiled table of weights.
//!
//! Source: reference `fuseki-and-mc.md` §7 and §8.

pub mod geometry;
pub mod neighbourhood;
pub mod table;
