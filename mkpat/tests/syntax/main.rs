//! From text to syntax tree and back: nothing is lost, and what is broken is blamed where it is.
//!
//! * `printing`: files of patterns print as they were;
//! * `format`: the canonical layout changes nothing but blanks;
//! * `constraints`: so do constraints and actions;
//! * `breakage`: sound databases, broken at random.

#[path = "../common/mod.rs"]
mod common;
mod printing;
mod format;
mod constraints;
mod breakage;
