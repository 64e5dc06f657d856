//! Generated Rust.
//!
//! * `modules`: whole modules of pattern databases;
//! * `constraints`: the functions in them that judge and act.

mod modules;
mod constraints;
