//! E0902: a parenthesis without its partner.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `within` runs from the parenthesis to where the expression stops making sense.
#[must_use]
pub fn unclosed_parenthesis(open: Span, within: Span, found: &[u8]) -> Diagnostic {
    let stop = if found.is_empty() { "the end".to_owned() } else { super::quoted(found) };
    Diagnostic::new(codes::E0902, open, "this parenthesis is never closed", "opened here")
        .also(within, format!("`)` is missing before {stop}"))
}

/// `within` is the expression up to the parenthesis.
#[must_use]
pub fn stray_parenthesis(close: Span, within: Span) -> Diagnostic {
    Diagnostic::new(codes::E0902, close, "this parenthesis closes nothing", "remove it")
        .also(within, "or open it somewhere here")
}
