//! E0202: lines that disagree about an edge.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Most lines, such as `usual`, show the edge on this side (`expected`) or do not (`drawings.md#edges-and-corners`).
#[must_use]
pub fn contradicting_edges(line: Span, side: &str, expected: bool, usual: Span) -> Diagnostic {
    let (label, other) = match expected {
        true => (format!("no {side} edge here"), format!("a {side} edge here")),
        false => (format!("a {side} edge here"), format!("no {side} edge here")),
    };
    Diagnostic::new(codes::E0202, line, format!("the {side} edge is drawn on some lines only"), label)
        .also(usual, other)
        .help("draw an edge on every row, or on none")
}
