//! E0217: a corner pattern that can never match.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Exactly one corner has to be drawn (`drawings.md#edges-and-corners`).
#[must_use]
pub fn not_a_corner(name: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0217,
        name,
        "the diagram is not one corner of the board",
        "draw two edges that meet",
    )
    .note("GNU Go keeps the pattern, but it never matches")
}

/// Only stones and empty points can be compared exactly (`drawings.md#cells`).
#[must_use]
pub fn corner_cell(cell: Span, character: u8) -> Diagnostic {
    let message = format!("`{}` in a corner pattern", char::from(character));
    Diagnostic::new(codes::E0217, cell, message, "corner patterns have only `. * X O`")
        .note("GNU Go keeps the pattern, but it never matches")
}
