//! E0310: what is not a helper's name, or follows it.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The first field without parentheses is the helper function.
#[must_use]
pub fn bad_helper(at: Span, name: &str) -> Diagnostic {
    Diagnostic::new(
        codes::E0310,
        at,
        format!("`{name}` is not the name of a helper function"),
        "taken for a helper",
    )
    .note("an entry line has no comments: a field without `(` names the helper function")
}

/// An attribute whose argument stands without parentheses.
#[must_use]
pub fn bare_attribute(at: Span, name: &str, argument: &str) -> Diagnostic {
    let meant = format!("{name}({argument})");
    let message = format!("the argument of `{name}` stands without parentheses");
    Diagnostic::new(codes::E0310, at, message, format!("write `{meant}`")).fix(at, meant)
}

/// An attribute with nothing behind its name.
#[must_use]
pub fn lone_attribute(at: Span, name: &str) -> Diagnostic {
    Diagnostic::new(codes::E0310, at, format!("the attribute `{name}` has no argument"), "taken for a helper")
        .help(format!("write `{name}(`, the argument and `)`"))
}

/// The helper ends the line: the original ignores what follows (`entry.md`).
#[must_use]
pub fn after_helper(rest: Span, helper: Span) -> Diagnostic {
    Diagnostic::new(codes::E0310, rest, "fields after the helper function", "GNU Go ignores this")
        .also(helper, "the helper function, a field without `(`, ends the entry line")
        .help("put attributes before the helper function")
}
