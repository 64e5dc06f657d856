//! E0213: one label on cells of different kinds.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Only the first cell counts (`expressions.md#labels`).
#[must_use]
pub fn label_twice(at: Span, letter: u8, first: Span, drawn: [u8; 2]) -> Diagnostic {
    let [letter, there, here] = [letter, drawn[0], drawn[1]].map(char::from);
    Diagnostic::new(
        codes::E0213,
        at,
        format!("label `{letter}` stands on unlike cells"),
        format!("ignored on this `{here}`"),
    )
    .also(first, format!("the label means this `{there}`"))
}
