//! E0214: edge marks that differ between the two drawings.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The original compares raw columns, so that a missing `|` shifts the comparison (`expressions.md#labels`).
#[must_use]
pub fn label_edge(line: Span, shown: bool, main: Span) -> Diagnostic {
    let (label, other) = match shown {
        true => ("a left edge here", "none here"),
        false => ("no left edge here", "a left edge here"),
    };
    Diagnostic::new(codes::E0214, line, "the two drawings differ in their left edge", label)
        .also(main, other)
        .help("draw the edges in both drawings")
}
