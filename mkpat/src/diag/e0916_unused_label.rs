//! E0916: a label that nothing mentions.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The constraint diagram needs a label only where a constraint, an action or an attribute names it.
#[must_use]
pub fn unused_label(at: Span, letter: u8) -> Diagnostic {
    let letter = char::from(letter);
    Diagnostic::new(codes::E0916, at, format!("the label `{letter}` is not used"), "labelled here")
}
