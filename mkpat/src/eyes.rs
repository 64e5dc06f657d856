//! Eye databases: `eyes.db` of both dialects to tables for `mkpat_runtime::eyes`.
//!
//! Modules in reading order; each is a phase.

pub mod glyph;
pub mod syntax;
pub mod parse;
pub mod print;
pub mod check;
pub mod shadow;
pub mod lower;
pub mod emit;

use crate::diag::Diagnostics;
use crate::encoding;
use crate::source::{FileId, SourceFile};
pub use check::VitalRule;
pub use emit::emit_rust;
pub use lower::Compiled;
pub use syntax::Dialect;

/// Compiles the eye database `source`, whose spans are to name `file`. The dialect is recognised by the first value
/// line unless given. `None` after an error.
pub fn compile(
    file: FileId,
    source: &SourceFile,
    dialect: Option<Dialect>,
    diagnostics: &mut Diagnostics,
) -> Option<Compiled> {
    compile_by(file, source, dialect, VitalRule::default(), diagnostics)
}

/// The same by a rule for vital points.
pub fn compile_by(
    file: FileId,
    source: &SourceFile,
    dialect: Option<Dialect>,
    rule: VitalRule,
    diagnostics: &mut Diagnostics,
) -> Option<Compiled> {
    let errors = diagnostics.errors();
    if !encoding::check(file, &source.bytes, diagnostics) {
        return None;
    }
    let dialect = dialect.unwrap_or_else(|| parse::detect(&source.bytes));
    let tree = parse::parse(file, source, dialect, diagnostics);
    let patterns = check::check(&tree, rule, diagnostics);
    let compiled = lower::lower(source, dialect, &patterns);
    shadow::check(&patterns, &compiled, diagnostics);
    (diagnostics.errors() == errors).then_some(compiled)
}
