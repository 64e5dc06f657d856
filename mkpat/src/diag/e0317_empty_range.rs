//! E0317: a least value above the greatest.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `least` and `greatest` are attributes as written, such as `minvalue(20)`.
#[must_use]
pub fn empty_range(greatest: Span, least: Span) -> Diagnostic {
    Diagnostic::new(codes::E0317, greatest, "the greatest value is below the least", "the greatest value")
        .also(least, "the least value")
        .note("a move is worth at least the one and at most the other: both cannot be")
}
