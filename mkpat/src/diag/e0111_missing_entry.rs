//! E0111: a pattern without an entry line.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `last` is the pattern's last line (`files.md`).
#[must_use]
pub fn missing_entry(span: Span, name: &str, last: Span) -> Diagnostic {
    let message = format!("pattern `{name}` has no entry line");
    Diagnostic::new(codes::E0111, last, message, "an entry line such as `:8,-` has to follow")
        .also(span, "the pattern begins here")
}
