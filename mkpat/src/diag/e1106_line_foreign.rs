//! E1106: a part of a pattern that asks of Go.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`lines.md`)
#[must_use]
pub fn line_constraint(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E1106, at, "a threat has no constraint and no action", "nobody could answer this")
        .note("the functions of constraints ask of strings, eyes and territory, which lines do not have")
}

/// (`lines.md`)
#[must_use]
pub fn line_directive(at: Span, keyword: &str) -> Diagnostic {
    let message = format!("`{keyword}` says nothing in a database of threats");
    Diagnostic::new(codes::E1106, at, message, "means nothing here")
        .note("`attribute_map threats` is the only directive")
}
