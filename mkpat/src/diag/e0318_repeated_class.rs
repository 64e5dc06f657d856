//! E0318: a class letter twice.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A pattern has a class or has it not: the second letter says nothing.
#[must_use]
pub fn repeated_class(at: Span, letter: char) -> Diagnostic {
    Diagnostic::new(codes::E0318, at, format!("class `{letter}` is given twice"), "says nothing new")
        .help("remove it, or write the letter that is meant")
        .safe_fix(at, "")
}
