//! E0406: a number that is not above the one before.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Numbers must ascend through the file (`eyes.md#drawing`).
#[must_use]
pub fn eye_number_order(at: Span, number: u32, before: Span, number_before: u32) -> Diagnostic {
    let message = format!("pattern {number} comes after pattern {number_before}");
    Diagnostic::new(codes::E0406, at, message, "not above the number before")
        .also(before, "the number before")
        .help("numbers must ascend; the order of patterns decides which one matches")
}
