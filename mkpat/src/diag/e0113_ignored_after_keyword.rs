//! E0113: words after a keyword's argument.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Only the first word after a keyword counts (`files.md`).
#[must_use]
pub fn ignored_after_keyword(rest: Span, word: &str) -> Diagnostic {
    Diagnostic::new(codes::E0113, rest, format!("`{word}` takes one word"), "this is ignored")
        .help("put remarks on a line of their own that begins with `#`")
}
