//! E0907: an argument that is no label.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`expressions.md#labels` and `expressions.md#constraints`)
#[must_use]
pub fn bad_argument(at: Span, text: &str) -> Diagnostic {
    let diagnostic =
        Diagnostic::new(codes::E0907, at, format!("`{text}` is no label"), "expected a label, `*` or `?`");
    match text {
        "o" | "x" | "O" | "X" => {
            diagnostic.note("`X x O o` mean stones in a constraint diagram, so they cannot be labels")
        }
        "Q" | "Y" => diagnostic.note("`Q` and `Y` mark anchors, so they cannot be labels"),
        _ => diagnostic.note("labels are single letters; numbers and calls cannot be arguments"),
    }
}
