//! E0410: a diagram in several parts.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Some vertices cannot be reached from the others, so no eye space looks like it (`eyes.md#drawing`).
#[must_use]
pub fn eye_in_parts(heading: Span, number: u32) -> Diagnostic {
    let message = format!("pattern {number} is drawn in several parts");
    Diagnostic::new(codes::E0410, heading, message, "an eye space is connected, so this never matches")
        .note("vertices are neighbours only beside or above each other, not diagonally")
}
