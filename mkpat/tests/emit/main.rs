//! Generated Rust, and generated C.
//!
//! * `modules`: whole modules of pattern databases;
//! * `constraints`: the functions in them that judge and act;
//! * `c_target`, `c_snapshots`, `c_texts`: the C files for GNU Go's engine.

mod modules;
mod constraints;
mod c_compiler;
mod c_target;
mod c_snapshots;
mod c_texts;
