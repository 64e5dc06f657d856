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

/// An argument in two fields: a comma where a number has its point, or two arguments.
#[must_use]
pub fn comma_in_attribute(at: Span, first: &str, rest: &str) -> Diagnostic {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let whole = first.rsplit('(').next().unwrap_or_default().trim_start_matches(['-', '+']);
    let message = "a comma inside an attribute";
    match digits(whole) && rest.strip_suffix(')').is_some_and(digits) {
        true => {
            let meant = format!("{first}.{rest}");
            Diagnostic::new(
                codes::E0309,
                at,
                message,
                format!("write `{meant}`, if that is the number meant"),
            )
            .fix(at, meant)
        }
        false => Diagnostic::new(codes::E0309, at, message, "an attribute has one argument"),
    }
}

/// A name with a blank behind it is the name of no attribute.
#[must_use]
pub fn blank_in_attribute(blank: Span, name: &str) -> Diagnostic {
    Diagnostic::new(
        codes::E0309,
        blank,
        "a blank before the parenthesis of an attribute",
        format!("write `{name}(`"),
    )
    .fix(blank, "")
}

/// The original ignores what follows the parenthesis.
#[must_use]
pub fn after_attribute(rest: Span) -> Diagnostic {
    Diagnostic::new(codes::E0309, rest, "text after an attribute", "expected a comma")
        .help("fields are separated by commas; remarks belong on lines that begin with `#`")
}
