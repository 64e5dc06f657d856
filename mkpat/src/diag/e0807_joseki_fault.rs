//! E0807: a fault that the joseki compiler found in a tree that a manifest names.

use super::{Diagnostic, Severity, codes};
use crate::source::Span;

/// `code` is the joseki compiler's own.
#[must_use]
pub fn joseki_fault(at: Span, severity: Severity, code: &str, message: &str, label: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(codes::E0807, at, message, label);
    Diagnostic { severity, ..diagnostic }.note(format!("found by the joseki compiler, which calls it {code}"))
}
