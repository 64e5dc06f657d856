//! E0108: a constraint line where none is expected.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `why` is the label (`files.md`).
#[must_use]
pub fn stray_constraint(line: Span, why: &str) -> Diagnostic {
    Diagnostic::new(codes::E0108, line, "a constraint line is not expected here", why)
        .note("GNU Go skips the line, and the pattern matches without it")
}

/// No constraint diagram stands before it.
#[must_use]
pub fn constraint_without_diagram(line: Span) -> Diagnostic {
    stray_constraint(line, "a constraint diagram has to come first, even if no label is used")
        .help("repeat the diagram between the entry line and the constraint")
}
