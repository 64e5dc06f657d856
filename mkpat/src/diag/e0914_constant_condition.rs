//! E0914: a condition that is always true, or always false.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `why` gives the values that the operands can take, if they decide it.
#[must_use]
pub fn constant_condition(at: Span, holds: bool, why: Option<String>) -> Diagnostic {
    let always = if holds { "true" } else { "false" };
    let diagnostic = Diagnostic::new(
        codes::E0914,
        at,
        format!("this condition is always {always}"),
        format!("always {always}"),
    );
    match why {
        Some(why) => diagnostic.note(why),
        None => diagnostic,
    }
}
