//! E0305: a class letter that means nothing in this database.

use super::{Diagnostic, codes};
use crate::source::Span;


/// `letters` are those that mean something there (db-language.md §6).
#[must_use]
pub fn idle_class(at: Span, letter: char, database: &str, letters: &str) -> Diagnostic {
    let message = format!("class `{letter}` has no effect in database `{database}`");
    let known = if letters.is_empty() { "no class letter has".to_owned() } else { format!("these letters have: {letters}") };
    Diagnostic::new(codes::E0305, at, message, "does nothing").note(known)
}
