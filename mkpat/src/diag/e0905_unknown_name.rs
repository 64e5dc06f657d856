//! E0905: a name that is neither a function nor a constant.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`expressions.md#constraints`)
#[must_use]
pub fn unknown_name<'a>(at: Span, name: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    Diagnostic::new(codes::E0905, at, format!("unknown name `{name}`"), "no such name")
        .did_you_mean(at, name, known)
}

/// A label by itself: it names a point, and a point has no value.
#[must_use]
pub fn label_as_value(at: Span, name: &str) -> Diagnostic {
    Diagnostic::new(codes::E0905, at, format!("the label `{name}` has no value"), "a point, not a number")
        .help(format!("ask something of it, such as `lib({name})`"))
}

/// A variable of the C function that the original writes around a constraint.
#[must_use]
pub fn generated_variable(at: Span, name: &str) -> Diagnostic {
    Diagnostic::new(
        codes::E0905,
        at,
        format!("`{name}` is a variable of GNU Go's generated code"),
        "not offered here",
    )
    .note("write constraints for the colours O and X, and `*` for the move")
}
