//! E0908: a label that the constraint diagram does not have.

use super::{Diagnostic, codes, listed};
use crate::source::Span;

/// (`expressions.md#constraints`)
#[must_use]
pub fn unknown_label(at: Span, letter: u8, known: &[char]) -> Diagnostic {
    let letter = char::from(letter);
    let message = format!("the constraint diagram has no label `{letter}`");
    let diagnostic = Diagnostic::new(codes::E0908, at, message, "no such label");
    match known.is_empty() {
        true => diagnostic.note("it has no labels at all"),
        false => diagnostic.note(format!("its labels are {}", listed(known))),
    }
}
