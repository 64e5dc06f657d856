//! E1110: a threat that is matched only where another says the same.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`lines.md#what-is-checked`)
#[must_use]
pub fn line_contained(at: Span, name: &str, other: Span, other_name: &str) -> Diagnostic {
    let message = format!("wherever `{name}` matches, `{other_name}` says the same");
    Diagnostic::new(codes::E1110, at, message, "the same threat and roles, under no other rule")
        .also(other, "a part of the drawing is this one")
        .note("both matches count, with both weights")
}
