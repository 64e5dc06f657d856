//! E0202: lines that disagree about an edge.

use super::{Diagnostic, codes};
use crate::source::Span;


/// `first` showed (`expected`) or did not show the edge on this side (db-language.md §5, E28).
#[must_use]
pub fn contradicting_edges(line: Span, side: &str, expected: bool, first: Span) -> Diagnostic {
    let (label, other) = match expected {
        true => (format!("no {side} edge here"), format!("a {side} edge here")),
        false => (format!("a {side} edge here"), format!("no {side} edge here")),
    };
    Diagnostic::new(codes::E0202, line, format!("the {side} edge is drawn on some lines only"), label)
        .also(first, other)
        .help("draw an edge on every row, or on none")
}
