//! E0605: a character that no drawing has.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `byte` says nothing about a point (`playout.md`).
#[must_use]
pub fn playout_cell(at: Span, byte: u8) -> Diagnostic {
    let message = format!("no point is drawn as `{}`", char::from(byte).escape_default());
    Diagnostic::new(codes::E0605, at, message, "unknown character")
        .help("points are `.` `O` `X` `o` `x` `?` `%`, the board's edge `|` `-` `+`")
}
