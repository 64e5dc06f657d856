//! E1001: what GNU Go's engine cannot hold or does not know.

use super::{Diagnostic, Severity, codes};
use crate::source::Span;

/// `what` is a sentence about the pattern, `why` one about the engine (`c-target.md#what-is-refused`).
#[must_use]
pub fn not_for_c(at: Span, what: String, why: &str) -> Diagnostic {
    Diagnostic::new(codes::E1001, at, what, "this cannot be written as C").note(why.to_owned())
}

/// The same where another engine than the original may know it.
#[must_use]
pub fn doubtful_in_c(at: Span, what: String, why: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(codes::E1001, at, what, "the C compiler has to find this");
    Diagnostic { severity: Severity::Warning, ..diagnostic }.note(why.to_owned())
}
