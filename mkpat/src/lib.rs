//! Compiler for Go pattern databases: `.db` text in, diagnostics and Rust modules out.
//!
//! Modules in reading order. The library reads and writes no files: they come through a
//! function that is handed in ([`inputs::Inputs`]), and what is generated goes out as text. `mkpat-driver` does the rest.
//!
//! ```
//! use mkpat::compile::{Session, compile_text};
//! use mkpat::settings::Settings;
//! use mkpat::syntax::ast::Dialect;
//!
//! let text = b"Pattern Net\n\n?O?\nOX.\n?.*\n\n:8,A\n";
//! let mut session = Session::default();
//! let compiled = compile_text(&mut session, "attack.db", text, Settings::assumed("attack", Dialect::Modern));
//! assert_eq!(session.diagnostics.errors(), 0);
//! assert_eq!(compiled.map(|database| database.checked.len()), Some(1));
//! ```

// No author's mistake may panic: what they write is looked up with `get`, never indexed or unwrapped.
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used))]

pub mod source;
pub mod diag;
pub mod session;
pub mod encoding;
pub mod syntax;
pub mod format;
pub mod settings;
pub mod tables;
pub mod term;
pub mod range;
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
pub mod lines;
pub mod kinds;
pub mod emit;
pub mod emit_c;
pub mod dfa;
pub mod interpret;
pub mod trace;
pub mod loaded;
