//! E0407: a diagram beyond the limits.

use super::{Diagnostic, codes};
use crate::source::Span;

/// More rows or columns than `most`; the original would cut columns off without a word (`eyes.md#drawing`).
#[must_use]
pub fn eye_too_large(row: Span, rows: usize, columns: usize, most: usize) -> Diagnostic {
    let (rows, columns) = (super::counted(rows, "row"), super::counted(columns, "column"));
    let message = format!("diagram of {rows} and {columns} is too large");
    Diagnostic::new(codes::E0407, row, message, format!("at most {most} rows and columns"))
}

/// More vertices than `most`.
#[must_use]
pub fn eye_too_many_vertices(heading: Span, vertices: usize, most: usize) -> Diagnostic {
    Diagnostic::new(
        codes::E0407,
        heading,
        format!("diagram of {vertices} vertices is too large"),
        format!("at most {most} vertices"),
    )
    .note("a space with more than eight ordinary vertices is never looked up")
}
