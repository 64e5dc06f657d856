//! E0305: a class letter that means nothing in this database.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `letters` are those that mean something there (`classes.md`).
#[must_use]
pub fn idle_class(at: Span, letter: char, database: &str, letters: &str) -> Diagnostic {
    let message = format!("class `{letter}` has no effect in database `{database}`");
    let diagnostic = Diagnostic::new(codes::E0305, at, message, "does nothing");
    match letters {
        "" => diagnostic.note("no class letter has an effect there").help("write `-`"),
        _ => diagnostic.note(format!("the letters with an effect are {}", super::each(letters))),
    }
}
