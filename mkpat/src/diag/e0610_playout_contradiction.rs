//! E0610: properties that exclude each other.

use super::{Diagnostic, codes};
use crate::source::Span;

/// No move has all of them, so the line decides nothing (`playout.md`).
#[must_use]
pub fn playout_contradiction(line: Span, words: &[&str]) -> Diagnostic {
    let list: Vec<String> = words.iter().map(|w| format!("`{w}`")).collect();
    Diagnostic::new(codes::E0610, line, "no move has all these properties", list.join(" and "))
}
