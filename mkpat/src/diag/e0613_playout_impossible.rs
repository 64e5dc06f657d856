//! E0613: a drawing that no board has.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Points are off the board all along one side, along two sides that meet, or not at all (`playout.md#in-a-build`).
#[must_use]
pub fn playout_impossible(line: Span) -> Diagnostic {
    Diagnostic::new(codes::E0613, line, "no board looks like this drawing", "so this weight decides nothing")
        .note("if one point of a side is off the board, all three are")
}
