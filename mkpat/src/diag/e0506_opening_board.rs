//! E0506: openings for a board that the format does not know.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Books are matched around the centre, so their boards have odd sizes up to 19 (`openings.md`).
#[must_use]
pub fn opening_board(file: Span, size: u8) -> Diagnostic {
    Diagnostic::new(
        codes::E0506,
        file,
        format!("no openings for boards of size {size}"),
        "compiled for that size",
    )
    .note("a book is turned about the centre of the board: sizes are odd, at most 19")
}
