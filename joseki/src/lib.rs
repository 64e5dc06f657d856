//! Compiler for joseki trees: an SGF file in, a pattern database of corner patterns out.
//!
//! Modules in reading order. `docs/joseki.md` explains the two conventions to authors. The library reads and writes no
//! files.

pub mod board;
pub mod shape;
mod sourced;
pub mod convention;
pub mod diag;
mod record;
pub mod pattern;
mod drawing;
mod modern;
mod classic;
pub mod compile;
pub mod check;
pub mod front_end;

pub use check::check;
pub use compile::{Compiled, Options, compile};
pub use convention::Convention;
pub use front_end::FrontEnd;
