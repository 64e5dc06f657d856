//! E0505: a weight of 0.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A move is drawn with a chance proportional to its weight (`openings.md#matching`).
#[must_use]
pub fn opening_weight(line: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0505,
        line,
        "an opening of weight 0 is never played",
        "the weight must be positive",
    )
    .help("remove the line, or give it a weight")
}
