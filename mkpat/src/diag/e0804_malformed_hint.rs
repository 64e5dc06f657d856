//! E0804: a line of a hint file that is not `NAME NUMBER`.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`hints.md`)
#[must_use]
pub fn malformed_hint(line: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0804,
        line,
        "a hint is a pattern's name and a number",
        "expected `NAME NUMBER`, 0 to 7",
    )
}
