//! E0209: more than one forced anchor.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Of several `Q` and `Y` the last one in reading order counts (`drawings.md#anchors`).
#[must_use]
pub fn several_anchors(first: Span, last: Span) -> Diagnostic {
    Diagnostic::new(codes::E0209, first, "more than one cell forces the anchor", "a plain stone")
        .also(last, "the anchor, because it comes last")
        .help("write `O` or `X` for a plain stone")
}
