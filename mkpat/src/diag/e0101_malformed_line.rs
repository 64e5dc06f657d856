//! E0101: a line that the language has no use for.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A line begins with a character that no line can begin with (`files.md`).
#[must_use]
pub fn malformed_line(first: Span, letter: &[u8]) -> Diagnostic {
    if letter == b" " || letter == b"\t" {
        return Diagnostic::new(
            codes::E0101,
            first,
            "a line must not begin with a blank",
            "blank at the start of a line",
        )
        .help("remove the blank, or begin the line with `#` to make it a comment");
    }
    let message = format!("no line of a pattern database begins with {}", super::quoted(letter));
    Diagnostic::new(codes::E0101, first, message, "begins neither row, entry, constraint, action nor keyword")
        .help("begin the line with `#` to make it a comment")
}
