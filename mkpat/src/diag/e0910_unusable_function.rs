//! E0910: a function that GNU Go lists but cannot use.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Five functions of 3.8 (`functions.md`): its compiler accepts four of them, and the C code that results does not
/// compile or link.
#[must_use]
pub fn unusable_function(at: Span, name: &str, why: &str) -> Diagnostic {
    Diagnostic::new(codes::E0910, at, format!("`{name}` cannot be used"), "no engine can answer this")
        .note(why.to_owned())
}
