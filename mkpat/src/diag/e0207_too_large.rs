//! E0207: a diagram larger than the original accepts.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Above `original` GNU Go drops the pattern without a word; above `largest` so would any board.
#[must_use]
pub fn too_large(name: Span, height: usize, width: usize, original: usize, largest: usize) -> Diagnostic {
    let message = format!("diagram of {height} rows and {width} columns is larger than any board of GNU Go");
    let mut diagnostic = Diagnostic::new(
        codes::E0207,
        name,
        message,
        format!("GNU Go drops patterns of more than {original} rows or columns"),
    );
    if height.max(width) > largest {
        diagnostic.severity = super::Severity::Error;
        diagnostic.message = format!("diagram of {height} rows and {width} columns is larger than any board");
        diagnostic.primary.text = format!("at most {largest} rows and columns");
    }
    diagnostic
}
