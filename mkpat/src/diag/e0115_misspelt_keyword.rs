//! E0115: a word that is nearly a keyword.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The original would take the letters for cells of a drawing.
#[must_use]
pub fn misspelt_keyword(span: Span, word: &str, meant: &str) -> Diagnostic {
    Diagnostic::new(codes::E0115, span, format!("unknown keyword `{word}`"), "no keyword of the language")
        .help(format!("did you mean `{meant}`?"))
        .fix(span, meant)
}
