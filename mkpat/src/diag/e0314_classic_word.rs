//! E0314: a word where a classic entry line has a number.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Reading stops there: the rest keeps its default, the helper is lost (`entry.md#classic-entry-lines`).
#[must_use]
pub fn classic_word_for_number(at: Span, word: &str) -> Diagnostic {
    let message = format!("`{word}` stands where a number belongs");
    Diagnostic::new(codes::E0314, at, message, "reading stops here: the rest is 0, and no helper is called")
        .note("the fields are obonus, xbonus, splitbonus, minrand, maxrand and the helper")
        .help("give all five numbers before the helper")
}
