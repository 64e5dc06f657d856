//! E0408: a diagram without vertices.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The pattern has no row, or only edges.
#[must_use]
pub fn eye_no_vertex(heading: Span, number: u32) -> Diagnostic {
    Diagnostic::new(
        codes::E0408,
        heading,
        format!("pattern {number} has no vertex"),
        "nothing is drawn below",
    )
}
