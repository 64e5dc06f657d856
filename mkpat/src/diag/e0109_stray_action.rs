//! E0109: an action line where none is expected.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `why` is the label (`files.md`).
#[must_use]
pub fn stray_action(line: Span, why: &str) -> Diagnostic {
    Diagnostic::new(codes::E0109, line, "an action line is not expected here", why)
        .note("GNU Go skips the line with a warning")
}
