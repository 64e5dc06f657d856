//! E0309: an attribute that is not `name(argument)`.

use super::{Diagnostic, codes};
use crate::source::Span;

/// No closing parenthesis (`attributes.md`).
#[must_use]
pub fn unclosed_attribute(at: Span, text: &str) -> Diagnostic {
    Diagnostic::new(codes::E0309, at, "an attribute without `)`", "no `)` before the next comma")
        .help(format!("write `{text})`"))
        .fix(at.end_point(), ")")
}

/// The original ignores what follows the parenthesis.
#[must_use]
pub fn after_attribute(rest: Span) -> Diagnostic {
    Diagnostic::new(codes::E0309, rest, "text after an attribute", "expected a comma")
        .help("fields are separated by commas; remarks belong on lines that begin with `#`")
}
