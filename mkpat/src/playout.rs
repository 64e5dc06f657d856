//! Playout databases: `mc_*.db` files to weight tables for `mkpat_runtime::playout`.
//!
//! Modules in reading order; each is a phase.

pub mod syntax;
pub mod property;
pub mod parse;
pub mod print;
pub mod check;
pub mod lower;
pub mod emit;

use crate::diag::Diagnostics;
use crate::encoding;
use crate::source::{FileId, SourceFile};
pub use emit::emit_rust;
pub use lower::Compiled;

/// Compiles the playout database `source`, whose spans are to name `file`. `None` after an error.
pub fn compile(file: FileId, source: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Compiled> {
    let errors = diagnostics.errors();
    if !encoding::check(file, &source.bytes, diagnostics) {
        return None;
    }
    let tree = parse::parse(file, source, diagnostics);
    let rules = check::check(&tree, diagnostics);
    let compiled = lower::lower(source, &rules, diagnostics);
    (diagnostics.errors() == errors).then_some(compiled)
}
