//! E0302: a symmetry code that does not exist.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `known` are the codes of the dialect (`symmetry.md#symmetry-codes`). The original warns and tries all eight
/// transformations.
#[must_use]
pub fn unknown_symmetry(at: Span, code: u8, known: &str) -> Diagnostic {
    let shown = char::from(code).escape_default();
    let expected = format!("expected one of {}", super::each(known));
    Diagnostic::new(codes::E0302, at, format!("unknown symmetry `{shown}`"), expected)
        .help("`8` suits every diagram")
        .fix(at, "8")
}
