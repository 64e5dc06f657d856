//! E0315: a class letter that the classic dialect ignores.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `meant` are the letters that do something (`classes.md#letters-of-the-classic-dialect`).
#[must_use]
pub fn idle_classic_class(at: Span, letter: u8, meant: &str) -> Diagnostic {
    let message = format!("class `{}` has no effect", char::from(letter).escape_default());
    Diagnostic::new(codes::E0315, at, message, "ignored")
        .note(format!("the letters with an effect are {}", super::each(meant)))
}
