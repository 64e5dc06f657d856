//! What authors and makers of pattern databases use, over everything the compiler makes; only command lines link it.
//!
//! Modules in reading order: what measures matching, with the positions and games it needs; what tries the matchers on
//! boards made from patterns; what shows databases; what makes them.

pub mod bench;
pub mod extract;
pub mod replay;
pub mod follow;
pub mod positions;
pub mod compare;
pub mod growth;
pub mod selftest;
pub mod show;
pub mod json;
pub mod hints;
pub mod shapes;
pub mod eyes;
