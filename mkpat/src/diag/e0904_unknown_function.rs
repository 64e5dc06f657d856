//! E0904: a function that does not exist.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `elsewhere` tells that the other dialect has it (`functions.md`).
#[must_use]
pub fn unknown_function<'a>(
    at: Span,
    name: &str,
    elsewhere: bool,
    known: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let message = format!("unknown function `{name}`");
    let diagnostic = Diagnostic::new(codes::E0904, at, message, "no such function");
    match elsewhere {
        true => diagnostic.note("the other dialect has a function of this name"),
        false => diagnostic.did_you_mean(at, name, known),
    }
}
