//! E0805: a hint for a pattern that does not exist.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The original ignores it (`hints.md`).
#[must_use]
pub fn stale_hint(line: Span, name: &str) -> Diagnostic {
    Diagnostic::new(codes::E0805, line, format!("no pattern is called `{name}`"), "a hint for no pattern")
        .help("remove the line, or name the pattern as it is called now")
}
