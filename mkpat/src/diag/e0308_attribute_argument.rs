//! E0308: an attribute's argument of the wrong kind.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `what` the attribute takes (`attributes.md`).
#[must_use]
pub fn attribute_argument(at: Span, name: &str, what: &str) -> Diagnostic {
    Diagnostic::new(codes::E0308, at, format!("`{name}` takes {what}"), format!("not {what}"))
}

/// The label has to be in this pattern's constraint diagram (`attributes.md`).
#[must_use]
pub fn attribute_label(at: Span, letter: u8, known: &[char]) -> Diagnostic {
    let message = format!("no label `{}` in the constraint diagram", char::from(letter));
    let diagnostic = Diagnostic::new(codes::E0308, at, message, "unknown label");
    match known {
        [] => {
            diagnostic.help("draw a constraint diagram after the entry line, and put the label on its cell")
        }
        _ => diagnostic.note(format!("the labels are {}", super::listed(known))),
    }
}
