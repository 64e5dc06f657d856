//! E0214: edge marks that differ between the two drawings.

use super::{Diagnostic, codes};
use crate::source::Span;


/// The original compares raw columns, so that a missing `|` shifts the comparison (db-language.md §8).
#[must_use]
pub fn label_edge(line: Span, shown: bool) -> Diagnostic {
    let label = if shown { "a left edge here, none in the diagram" } else { "no left edge here, one in the diagram" };
    Diagnostic::new(codes::E0214, line, "the two drawings differ in their left edge", label)
        .help("draw the edges in both drawings")
}
