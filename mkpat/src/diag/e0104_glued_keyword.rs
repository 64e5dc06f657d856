//! E0104: a keyword that runs into its argument.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Keywords are recognised as prefixes: `word` is taken, and what is left is its argument (`files.md`).
#[must_use]
pub fn glued_keyword(whole: Span, word: &str, argument: &str) -> Diagnostic {
    let message = format!("`{word}{0}` is read as `{word}` with the argument `{0}`", argument);
    Diagnostic::new(codes::E0104, whole, message, "no blank after the keyword")
        .help(format!("write `{word} {}`", argument))
        .safe_fix(whole, format!("{word} {}", argument))
}
