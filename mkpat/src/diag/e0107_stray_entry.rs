//! E0107: an entry line where none is expected.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `why` is the label (db-language.md §2, W24).
#[must_use]
pub fn stray_entry(line: Span, why: &str) -> Diagnostic {
    Diagnostic::new(codes::E0107, line, "an entry line is not expected here", why)
        .note("GNU Go skips the line with a warning")
}
