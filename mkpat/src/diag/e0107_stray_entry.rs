//! E0107: an entry line where none is expected.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `why` is the label (`files.md`).
#[must_use]
pub fn stray_entry(line: Span, why: &str) -> Diagnostic {
    Diagnostic::new(codes::E0107, line, "an entry line is not expected here", why)
        .note("GNU Go skips the line with a warning")
}

/// An entry line that belongs to `drawing`, which follows the entry line `first`.
#[must_use]
pub fn pattern_without_name(line: Span, first: Span, drawing: Span) -> Diagnostic {
    Diagnostic::new(codes::E0107, line, "a second entry line", "one entry line too many")
        .also(first, "the entry line")
        .also(drawing, "a pattern without a name?")
        .help("begin each pattern by a `Pattern` line")
}

/// A second entry line.
#[must_use]
pub fn second_entry(line: Span, first: Span) -> Diagnostic {
    Diagnostic::new(codes::E0107, line, "a second entry line", "one entry line too many")
        .also(first, "the entry line")
        .note("GNU Go skips the line with a warning")
}
