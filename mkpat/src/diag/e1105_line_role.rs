//! E1105: a letter of the second drawing that gives no role.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`lines.md#roles`)
#[must_use]
pub fn line_role(at: Span, letter: u8) -> Diagnostic {
    let message =
        format!("`{}` is no role, and not what the diagram has here", char::from(letter).escape_default());
    Diagnostic::new(codes::E1105, at, message, "not a role")
        .help("roles are `g` gain, `c` cost and `d` defence; all other cells are drawn as above")
}

/// (`lines.md#roles`)
#[must_use]
pub fn line_role_place(at: Span, letter: u8, drawn: Span) -> Diagnostic {
    let message = format!("role `{}` at a cell that is no `*`", char::from(letter));
    Diagnostic::new(codes::E1105, at, message, "only a `*` has roles").also(drawn, "drawn here")
}
