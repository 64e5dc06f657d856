//! E1108: a threat that a search does not find.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `row` is covered by the drawing and holds `found` (`lines.md#what-is-checked`).
#[must_use]
pub fn line_claim(at: Span, threat: &str, found: Option<&str>, rule: char, row: &str) -> Diagnostic {
    let holds = found.map_or("no threat".to_owned(), |found| format!("no more than `{found}`"));
    Diagnostic::new(codes::E1108, at, format!("not every row of this drawing is `{threat}`"), "says too much")
        .note(format!("under rule `{rule}` this row holds {holds}: `{row}`"))
}

/// A move at a gain does not make the threat stronger (`lines.md#what-is-checked`).
#[must_use]
pub fn line_no_gain(at: Span, threat: &str, said: Span, rule: char, row: &str) -> Diagnostic {
    Diagnostic::new(codes::E1108, at, format!("a move here does not raise `{threat}`"), "not always a gain")
        .also(said, "said here")
        .note(format!("under rule `{rule}` it does nothing on this row: `{row}`"))
}

/// The opponent's stone takes nothing away (`lines.md#what-is-checked`).
#[must_use]
pub fn line_idle_role(at: Span, role: &str, threat: &str, said: Span) -> Diagnostic {
    let message = format!("a stone of the opponent here takes nothing from `{threat}`");
    Diagnostic::new(codes::E1108, at, message, format!("no {role}")).also(said, "said here")
}
