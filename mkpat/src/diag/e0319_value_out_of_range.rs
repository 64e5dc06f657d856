//! E0319: a number beyond all values.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Values of moves are points of the board.
#[must_use]
pub fn value_out_of_range(at: Span, name: &str, most: f32) -> Diagnostic {
    let message = format!("`{name}` is more than any move is worth");
    Diagnostic::new(codes::E0319, at, message, format!("expected at most {most}"))
        .note("values of moves are points of the board")
}

/// Attributes are kept as fractions of 24 bits.
#[must_use]
pub fn inexact_value(at: Span, read: f32) -> Diagnostic {
    Diagnostic::new(codes::E0319, at, format!("the number is read as {read}"), "too large to be kept exactly")
}
