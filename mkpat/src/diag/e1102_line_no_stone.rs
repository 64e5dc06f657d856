//! E1102: a threat without a stone.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`lines.md#drawings`)
#[must_use]
pub fn line_no_stone(pattern: Span) -> Diagnostic {
    Diagnostic::new(codes::E1102, pattern, "a threat of no stones", "there is no `O` in the drawing")
        .note("`O` is the side whose threats are looked for")
}
