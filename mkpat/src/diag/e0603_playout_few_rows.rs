//! E0603: a drawing of fewer than three rows.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The weight comes before the third row (`playout.md`).
#[must_use]
pub fn playout_few_rows(drawing: Span, rows: usize) -> Diagnostic {
    let message = format!("a drawing of {rows} of three rows");
    Diagnostic::new(codes::E0603, drawing, message, "the weight comes before the drawing is complete")
        .note("GNU Go would keep rows of the drawing before")
}
