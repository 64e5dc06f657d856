//! E0205: a diagram without a move, or with several.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Only databases of kind `connections` may do without a move (`drawings.md#cells`).
#[must_use]
pub fn no_move(name: Span, pattern: &str) -> Diagnostic {
    Diagnostic::new(
        codes::E0205,
        name,
        format!("pattern `{pattern}` proposes no move"),
        "no `*` in its diagram",
    )
    .help("draw the move as `*`")
}

/// A pattern proposes one move.
#[must_use]
pub fn several_moves(second: Span, first: Span) -> Diagnostic {
    Diagnostic::new(codes::E0205, second, "a second move in one diagram", "one `*` too many")
        .also(first, "the first move")
        .help("write a pattern for each move")
}
