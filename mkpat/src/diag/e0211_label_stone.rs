//! E0211: a stone of the constraint diagram that the diagram does not have.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Cells drawn as `x X o O` have to be the same in both drawings (`expressions.md#labels`).
#[must_use]
pub fn label_stone(at: Span, character: u8, cell: Span, drawn: u8) -> Diagnostic {
    let (here, there) = (char::from(character), char::from(drawn));
    let message = format!("the constraint diagram shows `{here}` where the diagram shows `{there}`");
    Diagnostic::new(codes::E0211, at, message, format!("`{here}` here"))
        .also(cell, format!("`{there}` in the diagram"))
        .help(format!("write `{there}`, or a label"))
        .fix(at, there)
}
