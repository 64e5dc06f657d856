//! E0702: two patterns that match alike.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Both have the same drawing, up to transformation, the same classes and the same constraint.
#[must_use]
pub fn duplicate_pattern(at: Span, name: &str, first: Span, first_name: &str) -> Diagnostic {
    let message = format!("pattern `{name}` matches exactly where `{first_name}` does");
    Diagnostic::new(codes::E0702, at, message, "the same drawing, classes and constraint")
        .also(first, "already drawn here")
        .help("remove one of the two, or tell them apart")
}
