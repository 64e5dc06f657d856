//! E0112: a pattern name longer than the original keeps.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `length` and `most` in bytes (`files.md#pattern`).
#[must_use]
pub fn name_too_long(span: Span, length: usize, most: usize) -> Diagnostic {
    let message = format!("pattern name of {length} bytes is too long for GNU Go");
    Diagnostic::new(
        codes::E0112,
        span.part(most..length),
        message,
        format!("GNU Go keeps the first {most} bytes only"),
    )
}
