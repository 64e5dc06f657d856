//! E0409: an edge mark beside no vertex.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A `|` counts for the vertex at its left, in the first column for the one at its right (`eyes.md#drawing`).
#[must_use]
pub fn eye_idle_edge(mark: Span) -> Diagnostic {
    Diagnostic::new(codes::E0409, mark, "this board edge touches no vertex", "no vertex beside it")
        .help("draw the edge right beside the vertex that lies on it")
}
