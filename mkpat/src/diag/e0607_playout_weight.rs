//! E0607: a weight line without a weight.

use super::{Diagnostic, codes};
use crate::source::Span;

/// After the colon there is no number, or one that is too large for 32 bits (`playout.md`).
#[must_use]
pub fn playout_weight(line: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0607,
        line,
        "a weight line begins with a number",
        "expected `:` and 0 to 4294967295",
    )
}
