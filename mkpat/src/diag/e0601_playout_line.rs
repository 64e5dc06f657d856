//! E0601: a line that says nothing.

use super::{Diagnostic, codes};
use crate::source::Span;

/// It begins with nothing that a row, a weight or a comment begins with (`playout.md`).
#[must_use]
pub fn playout_line(line: Span, first: u8) -> Diagnostic {
    let shown = char::from(first).escape_default();
    let message = format!("a line that begins with `{shown}` is ignored");
    Diagnostic::new(codes::E0601, line, message, "neither row, weight nor comment")
        .note("a row begins with one of `.` `x` `X` `o` `O` `|` `+` `-` `?` `%`")
        .help("begin the line with `#` to make it a comment")
}
