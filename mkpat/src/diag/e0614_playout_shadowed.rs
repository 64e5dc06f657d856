//! E0614: a weight that decides nothing.

use super::{Diagnostic, codes};
use crate::source::Span;

/// For everything it covers an earlier line counts (`playout.md`: the first pattern of the file).
#[must_use]
pub fn playout_shadowed(line: Span) -> Diagnostic {
    Diagnostic::new(codes::E0614, line, "this weight decides nothing", "earlier lines cover all its moves")
        .note("the first line that covers a move gives its weight; drawings are tried in all eight orientations")
}
