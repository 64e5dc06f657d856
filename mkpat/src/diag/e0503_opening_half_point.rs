//! E0503: an odd number of letters.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The last point has one letter only (`openings.md`).
#[must_use]
pub fn opening_half_point(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0503, at, "half a point", "every point has two letters")
}
