//! E0206: a diagram without a stone to find it by.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `wanted` names the stones that may be anchors (`drawings.md#anchors`).
#[must_use]
pub fn no_anchor(name: Span, wanted: &str) -> Diagnostic {
    Diagnostic::new(
        codes::E0206,
        name,
        "the diagram has no anchor",
        format!("expected at least one {wanted}"),
    )
    .note("a pattern is looked up at its anchor, a stone that is always there")
}
