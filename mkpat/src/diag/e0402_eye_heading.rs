//! E0402: a heading without a number.

use super::{Diagnostic, codes};
use crate::source::Span;

/// After `Pattern` there is no positive number (`eyes.md#drawing`).
#[must_use]
pub fn eye_heading(line: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0402,
        line,
        "a heading needs a positive number",
        "expected `Pattern` and a number",
    )
    .note("everything up to the next heading is passed over")
}
