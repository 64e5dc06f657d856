//! E0106: a row of a drawing where none is expected.

use super::{Diagnostic, codes};
use crate::source::Span;

/// No drawing is in progress; `why` is the label (`files.md`).
#[must_use]
pub fn stray_row(line: Span, why: &str) -> Diagnostic {
    Diagnostic::new(codes::E0106, line, "a row of a diagram is not expected here", why)
        .help("begin the line with `#` if it is a comment")
}

/// The pattern before it is complete.
#[must_use]
pub fn row_after_pattern(line: Span) -> Diagnostic {
    stray_row(line, "the pattern has its drawings already").help("begin a new pattern by a `Pattern` line")
}

/// The line `end`, blank or a comment, has ended the drawing.
#[must_use]
pub fn row_after_end(line: Span, end: Span) -> Diagnostic {
    let message = "a diagram goes on after its end";
    Diagnostic::new(codes::E0106, line, message, "this row belongs to no diagram")
        .also(end, "a blank line or a comment ends the diagram")
        .help("keep the rows of a diagram together, and put an entry line between two diagrams")
}
