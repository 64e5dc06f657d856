//! E1104: a pattern that says no threat, or two, or none with a weight.

use super::{Diagnostic, codes};
use crate::source::Span;

const FORM: &str = "the third field is a threat with its weight, such as `open_four(500)`";

/// (`lines.md#threats`)
#[must_use]
pub fn line_without_threat(entry: Span) -> Diagnostic {
    Diagnostic::new(codes::E1104, entry, "no threat", "the entry line ends after the rules").help(FORM)
}

/// (`lines.md#threats`)
#[must_use]
pub fn line_second_threat(second: Span, first: Span) -> Diagnostic {
    Diagnostic::new(codes::E1104, second, "a pattern says one threat", "one more field")
        .also(first, "this one counts")
        .help("draw the pattern twice, under two names, if it is two threats")
}

/// (`lines.md#threats`)
#[must_use]
pub fn line_weight(at: Span, threat: &str, most: u32) -> Diagnostic {
    Diagnostic::new(
        codes::E1104,
        at,
        format!("`{threat}` has no weight"),
        "expected a whole number in parentheses",
    )
    .note(format!("weights go from -{most} to {most}"))
    .help(FORM)
}
