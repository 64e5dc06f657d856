//! E0606: something other than the move in the middle.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The middle is the move whatever is drawn there (`playout.md`).
#[must_use]
pub fn playout_centre(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0606, at, "the middle of a drawing is the move", "drawn as something else")
        .fix(at, "*")
        .help("write `*`")
}
