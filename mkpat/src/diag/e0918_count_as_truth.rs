//! E0918: a number that is never zero, or says something else than yes and no, taken for a truth value.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`expressions.md#constraints`: any value but zero is true, fractions are truncated at the end)
#[must_use]
pub fn count_as_truth(at: Span, name: &str, fraction: bool) -> Diagnostic {
    let message = format!("`{name}` is a number, and is used as a truth value");
    let diagnostic = Diagnostic::new(codes::E0918, at, message, "true unless it is 0");
    match fraction {
        true => diagnostic.note("GNU Go cuts the fraction off, so only 1.0 and more are true"),
        false => diagnostic.help("compare it with a number"),
    }
}
