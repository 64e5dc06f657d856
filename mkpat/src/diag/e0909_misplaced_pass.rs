//! E0909: `?`, which passes a turn, where nobody is to move.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Where a `?` stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// Before any move.
    First,
    /// Among the points that a sequence ends with, or in a function without moves.
    NotAMove,
    /// In the classic dialect, which has no passes.
    Classic,
}

/// (`expressions.md#constraints`)
#[must_use]
pub fn misplaced_pass(at: Span, place: Pass) -> Diagnostic {
    let label = match place {
        Pass::First => "nothing comes before it",
        Pass::NotAMove => "a point is asked for here",
        Pass::Classic => "the classic dialect has no passes",
    };
    let diagnostic = Diagnostic::new(codes::E0909, at, "`?` passes a turn, but no turn is taken here", label);
    match place {
        Pass::First => {
            diagnostic.help("let the other side begin: `oplay_...` and `xplay_...` differ in nothing else")
        }
        Pass::NotAMove | Pass::Classic => diagnostic,
    }
}
