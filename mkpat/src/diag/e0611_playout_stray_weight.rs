//! E0611: a weight before any drawing.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A weight applies to the drawing read last (`playout.md`).
#[must_use]
pub fn playout_stray_weight(line: Span) -> Diagnostic {
    Diagnostic::new(codes::E0611, line, "a weight belongs to a drawing", "no drawing comes before")
}
