//! E0602: a row of fewer than three characters.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Every row has three (`playout.md`).
#[must_use]
pub fn playout_short_row(line: Span) -> Diagnostic {
    Diagnostic::new(codes::E0602, line, "a row has three characters", "too short")
}
