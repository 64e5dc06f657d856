//! E0508: an SGF tree that is no book.

use super::{Diagnostic, Severity, codes};
use crate::source::Span;

/// The file, or one of its trees, cannot be used at all.
#[must_use]
pub fn opening_tree(at: Span, fault: &str) -> Diagnostic {
    Diagnostic::new(codes::E0508, at, fault, "a book is an SGF tree on an odd board of at most 19 lines")
}

/// The file breaks the format in a way that the reader tolerates.
#[must_use]
pub fn opening_tree_oddity(at: Span, fault: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(codes::E0508, at, fault, "not as the format has it");
    Diagnostic { severity: Severity::Warning, ..diagnostic }
}
