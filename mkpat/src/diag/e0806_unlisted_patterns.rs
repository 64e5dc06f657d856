//! E0806: patterns without a hint.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `count` patterns, of which `first` is the first, are stored as drawn (`hints.md`).
#[must_use]
pub fn unlisted_patterns(file: Span, count: usize, first: &str) -> Diagnostic {
    let message = match count {
        1 => format!("pattern `{first}` has no orientation hint"),
        _ => format!("{count} patterns have no orientation hint, `{first}` among them"),
    };
    Diagnostic::new(codes::E0806, file, message, "not listed in this file")
        .note("an unlisted pattern is stored as drawn, which makes the automaton larger but changes no match")
}
