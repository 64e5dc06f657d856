//! E0609: a word that is no property.

use super::{Diagnostic, codes};
use crate::playout::property::words;
use crate::source::Span;

/// The original searches weight lines for the words it knows and ignores the rest (`playout.md`).
#[must_use]
pub fn playout_property(at: Span, word: &str) -> Diagnostic {
    Diagnostic::new(codes::E0609, at, format!("no property is called `{word}`"), "not among the known words")
        .did_you_mean(at, word, words())
}
