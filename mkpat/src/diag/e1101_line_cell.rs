//! E1101: a character that no cell of a threat has.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`lines.md#drawings`)
#[must_use]
pub fn line_cell(at: Span, character: u8) -> Diagnostic {
    let message = format!("no cell of a threat is drawn as `{}`", char::from(character).escape_default());
    Diagnostic::new(codes::E1101, at, message, "unknown character")
        .help("cells are `O` `X` `.` `o` `x` `?` `!` `*`, and `|` `-` `+` beyond the board's edge")
}
