//! E0204: an edge line that does not fit its diagram.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The bottom line has as many dashes as the rows have cells (`drawings.md#edges-and-corners`).
#[must_use]
pub fn bottom_edge_width(line: Span, dashes: usize, width: usize) -> Diagnostic {
    let message = format!(
        "lower edge of {} below rows of {}",
        super::counted(dashes, "dash"),
        super::counted(width, "cell")
    );
    Diagnostic::new(codes::E0204, line, message, format!("expected {}", super::counted(width, "dash")))
}

/// `+` alone is no edge (`drawings.md#edges-and-corners`).
#[must_use]
pub fn edge_without_dashes(line: Span) -> Diagnostic {
    Diagnostic::new(codes::E0204, line, "an edge line without dashes", "expected `-`, one for every cell")
}

/// Nothing of a diagram follows its lower edge (`drawings.md#edges-and-corners`).
#[must_use]
pub fn after_bottom_edge(line: Span, bottom: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0204,
        line,
        "a diagram goes on below its lower edge",
        "this line is below the board",
    )
    .also(bottom, "the lower edge")
}
