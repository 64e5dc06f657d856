//! E0415: a vertex on more than two board edges.

use super::{Diagnostic, codes};
use crate::source::Span;

/// One edge makes an edge vertex, two make a corner; no board has more (`eyes.md#drawing`).
#[must_use]
pub fn eye_edge_count(at: Span, edges: u8) -> Diagnostic {
    let message = format!("a vertex on {edges} board edges");
    Diagnostic::new(codes::E0415, at, message, "no point of a board lies on more than two")
}
