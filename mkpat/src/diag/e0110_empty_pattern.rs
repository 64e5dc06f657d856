//! E0110: a pattern without a diagram.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `name` stands at `span` (`files.md`).
#[must_use]
pub fn empty_pattern(span: Span, name: &str) -> Diagnostic {
    Diagnostic::new(
        codes::E0110,
        span,
        format!("pattern `{name}` has no diagram"),
        "nothing is drawn for this pattern",
    )
    .help("draw a diagram below the name, or remove the line")
}
