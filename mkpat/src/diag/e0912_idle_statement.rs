//! E0912: a statement that does nothing.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A value that nobody looks at (`functions.md`).
#[must_use]
pub fn idle_statement(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0912, at, "this statement has no effect", "its value is not used")
        .help("put it into an `if`, or into a `;` line")
}

/// `return` after which more statements follow, which are never reached.
#[must_use]
pub fn after_return(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0912, at, "nothing after `return` is carried out", "never reached")
}
