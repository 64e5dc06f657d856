//! E0920: `*` in a pattern without a move.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Patterns of connection databases need no move (`drawings.md#cells`); the point that stands in for it may be off the
/// board.
#[must_use]
pub fn no_move_to_name(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0920, at, "`*` names the move, but the pattern has none", "no such point")
        .help("draw the move, or label the point")
}
