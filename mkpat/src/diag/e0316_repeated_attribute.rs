//! E0316: an attribute given twice.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `name` says again what the attribute at `first` said.
#[must_use]
pub fn repeated_attribute(at: Span, name: &str, first: Span) -> Diagnostic {
    Diagnostic::new(codes::E0316, at, format!("`{name}` is given twice"), "the same attribute again")
        .also(first, "given here")
        .help("keep the one that is meant")
}
