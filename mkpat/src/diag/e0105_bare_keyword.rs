//! E0105: a keyword without its argument.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Without an argument the original takes the keyword's letters for cells (`files.md`).
#[must_use]
pub fn bare_keyword(line: Span, word: &str) -> Diagnostic {
    let what = if word == "Pattern" { "a name" } else { "an argument" };
    Diagnostic::new(codes::E0105, line, format!("`{word}` needs {what}"), "nothing follows the keyword")
        .help(format!("write {what} of one word after `{word}`"))
}
