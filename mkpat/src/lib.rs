//! Compiler for Go pattern databases: `.db` text in, diagnostics and Rust modules out.
//!
//! Modules in reading order. The library reads and writes no files: they come through a
//! function that is handed in ([`inputs::Inputs`]), and what is generated goes out as text. `mkpat-driver` does the rest.

// No author's mistake may panic: what they write is looked up with `get`, never indexed or unwrapped.
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used))]

pub mod source;
pub mod diag;
pub mod session;
pub mod encoding;
pub mod syntax;
pub mod settings;
pub mod tables;
pub mod term;
pub mod check;
pub mod manifest;
pub mod hints;
pub mod ir;
pub mod lower;
pub mod inputs;
pub mod compile;
mod text;
pub mod eyes;
pub mod openings;
pub mod playout;
pub mod kinds;
pub mod emit;
pub mod emit_c;
pub mod dfa;
pub mod interpret;
pub mod trace;
pub mod loaded;
