//! Threats on lines: `.db` files whose attribute map is `threats`, into tables for `mkpat_runtime::lines`.
//!
//! Text, syntax tree, printer, layout, drawings, edges and symmetry are those of every pattern database. What is here
//! is what such a pattern says instead of Go's: threats and weights, rules, roles. Modules in reading order; each is a
//! phase.

pub mod check;
pub mod entry;
pub mod roles;
pub mod claims;
pub mod alike;
pub mod lower;
pub mod emit;
pub mod weights;

use crate::diag::Diagnostics;
use crate::source::{FileId, SourceFile};
use crate::syntax::ast::Dialect;
use crate::syntax::blocks;
pub use emit::emit_rust;
pub use lower::Compiled;

/// The most states that the automaton of a rule may have.
pub const MOST_STATES: usize = 1 << 14;

/// Compiles the database `source`, whose spans are to name `file`. `None` after an error.
pub fn compile(file: FileId, source: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Compiled> {
    let errors = diagnostics.errors();
    let tree = blocks::parse(file, source, Dialect::Modern, diagnostics);
    let checked = check::check(&tree, diagnostics);
    claims::check(&checked, diagnostics);
    alike::check(&checked, diagnostics);
    let compiled = lower::lower(source, &checked);
    lower::check_automata(&compiled, &checked, MOST_STATES, diagnostics);
    (diagnostics.errors() == errors).then_some(compiled)
}
