//! E0604: a fourth row.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Rows count since the last weight, so a drawing without one runs into the next (`playout.md`).
#[must_use]
pub fn playout_fourth_row(row: Span, first: Span) -> Diagnostic {
    Diagnostic::new(codes::E0604, row, "only three rows count", "this row and those below are ignored")
        .also(first, "the drawing begins here")
        .help("if these are two drawings, the first one needs a weight")
}
