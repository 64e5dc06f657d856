//! E0313: a classic entry line with a field of the wrong kind.

use super::{Diagnostic, codes};
use crate::source::Span;


/// The second field of a classic pattern is its weight (db-classic.md §3).
#[must_use]
pub fn classic_weight(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0313, at, "the pattern has no weight", "expected a whole number")
        .note("classic entry lines are `:symmetry,weight,assistance,class,…`")
}

/// Assistance is `wind(…)` of four numbers, `moyo(…)` of two, or a word for none (db-classic.md §4).
#[must_use]
pub fn classic_assistance(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0313, at, "unknown assistance", "expected `wind(n,n,n,n)`, `moyo(n,n)` or `0`")
}
