//! E0313: a classic entry line with a field of the wrong kind.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The second field of a classic pattern is its weight (`entry.md#classic-entry-lines`).
#[must_use]
pub fn classic_weight(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0313, at, "the pattern has no weight", "expected a whole number")
        .note("classic entry lines are `:symmetry,weight,assistance,class,…`")
}

/// Reading stops at a field that is empty, and the rest keeps its default (`entry.md#classic-entry-lines`).
#[must_use]
pub fn classic_empty_field(commas: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0313,
        commas,
        "an empty field in a classic entry line",
        "nothing between these commas",
    )
    .note("GNU Go stops reading here: the rest is 0, and no helper is called")
    .help("write `0` for a number or the assistance, `-` for no class")
}

/// Assistance is `wind(…)` of four numbers, `moyo(…)` of two, or a word for none (`entry.md#classic-entry-lines`).
#[must_use]
pub fn classic_assistance(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0313, at, "unknown assistance", "expected `wind(n,n,n,n)`, `moyo(n,n)` or `0`")
}
