//! E0404: a diagram row or a value line outside of a pattern.

use super::{Diagnostic, codes};
use crate::source::Span;

/// No heading came before, or the pattern already has its value (`eyes.md#drawing`).
#[must_use]
pub fn eye_stray_line(line: Span) -> Diagnostic {
    Diagnostic::new(codes::E0404, line, "this line belongs to no pattern", "no `Pattern` heading before it")
        .help("give it a heading, or begin the line with `#` to make it a comment")
}
