//! E0906: too few or too many labels for a function.

use super::{Diagnostic, codes, counted};
use crate::source::Span;

/// A function stands where a number of nearly that name is meant, as `dead` for `DEAD`.
#[must_use]
pub fn function_for_number(at: Span, name: &str, number: &str) -> Diagnostic {
    let message = format!("`{name}` is a function, and stands without labels");
    Diagnostic::new(codes::E0906, at, message, format!("write `{number}` for the number")).fix(at, number)
}

/// The bounds are those of the function (`expressions.md#constraints`).
#[must_use]
pub fn wrong_arity(at: Span, name: &str, given: Option<usize>, (least, most): (usize, usize)) -> Diagnostic {
    let wanted = match (least, most) {
        (least, most) if least == most => counted(least, "label"),
        (least, most) => format!("{least} to {most} labels"),
    };
    let label = match given {
        Some(n) => format!("{} given", counted(n, "label")),
        None => "none given".to_owned(),
    };
    Diagnostic::new(codes::E0906, at, format!("`{name}` takes {wanted}"), label)
}
