//! E0101: a line that the language has no use for.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `line` begins with nothing that a line can begin with (`files.md`).
#[must_use]
pub fn malformed_line(line: Span, first: u8) -> Diagnostic {
    if first == b' ' || first == b'\t' {
        let blanks = Span::new(line.file, line.start, line.start + 1);
        return Diagnostic::new(
            codes::E0101,
            blanks,
            "a line must not begin with a blank",
            "blank at the start of a line",
        )
        .help("remove the blank, or begin the line with `#` to make it a comment");
    }
    let shown = char::from(first).escape_default();
    let message = format!("no line of a pattern database begins with `{shown}`");
    Diagnostic::new(
        codes::E0101,
        line.part(0..1),
        message,
        "begins neither row, entry, constraint, action nor keyword",
    )
    .help("begin the line with `#` to make it a comment")
}
