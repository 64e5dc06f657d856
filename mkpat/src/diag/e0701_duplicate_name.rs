//! E0701: two patterns of one name.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Both are kept (`files.md#pattern`).
#[must_use]
pub fn duplicate_name(at: Span, name: &str, first: Span) -> Diagnostic {
    Diagnostic::new(codes::E0701, at, format!("two patterns are called `{name}`"), "the same name again")
        .also(first, "first used here")
        .help("give each pattern a name of its own: messages and traces show only the name")
}
