//! E0210: a constraint diagram of another size than the diagram.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A different number of rows (`expressions.md#labels`).
#[must_use]
pub fn label_rows(line: Span, rows: usize, height: usize, diagram: Span) -> Diagnostic {
    let message = format!("constraint diagram of {} for a diagram of {height}", super::counted(rows, "row"));
    Diagnostic::new(codes::E0210, line, message, format!("expected {}", super::counted(height, "row")))
        .also(diagram, "the diagram begins here")
}

/// A row of another width (`expressions.md#labels`).
#[must_use]
pub fn label_width(line: Span, cells: usize, width: u8, row: Span) -> Diagnostic {
    let message = format!("row of {} in a constraint diagram {width} wide", super::counted(cells, "cell"));
    Diagnostic::new(
        codes::E0210,
        line,
        message,
        format!("expected {}", super::counted(usize::from(width), "cell")),
    )
    .also(row, "the same row of the diagram")
}
