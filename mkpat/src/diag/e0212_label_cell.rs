//! E0212: a cell of the constraint diagram that differs from the diagram.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The original does not compare these; they show a drawing that was changed or shifted (`expressions.md#labels`).
#[must_use]
pub fn label_cell(at: Span, character: u8, cell: Span, drawn: u8) -> Diagnostic {
    let (here, there) = (char::from(character), char::from(drawn));
    let message = format!("the constraint diagram shows `{here}` where the diagram shows `{there}`");
    Diagnostic::new(codes::E0212, at, message, format!("`{here}` here"))
        .also(cell, format!("`{there}` in the diagram"))
        .help(format!("write `{there}`, or a label"))
        .fix(at, there)
}
