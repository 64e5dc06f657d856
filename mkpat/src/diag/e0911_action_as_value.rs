//! E0911: an action where a value is asked for.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`functions.md`)
#[must_use]
pub fn action_as_value(at: Span, name: &str, in_constraint: bool) -> Diagnostic {
    let message = format!("`{name}` is an action and has no value");
    let diagnostic = Diagnostic::new(codes::E0911, at, message, "a value is asked for here");
    match in_constraint {
        true => diagnostic.help("actions stand in `>` lines, and are carried out once the constraint holds"),
        false => diagnostic.help("let it stand as a statement of its own"),
    }
}
