//! Compiler for joseki trees: an SGF file in, a pattern database of corner patterns out.
//!
//! Modules in reading order. `docs/src/joseki.md` explains the two conventions to authors. The library reads and writes
//! no files.
//!
//! ```
//! use joseki::{Options, compile};
//! use mkpat::source::Sources;
//!
//! let sgf = b"(;SZ[19];B[pd];W[qf]MA[mi]C[U])";
//! let options = Options { prefix: "JX".to_owned(), convention: None };
//! let compiled = compile(&mut Sources::default(), "hoshi.sgf", sgf, &options);
//! assert_eq!(compiled.patterns.len(), 1);
//! assert!(String::from_utf8_lossy(&compiled.text()).contains(":8,sFU\n"));
//! ```

// No author's mistake may panic: what they write is looked up with `get`, never indexed or unwrapped.
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used))]

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
