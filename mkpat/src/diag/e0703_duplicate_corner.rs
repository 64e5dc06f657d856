//! E0703: two corner patterns of the same stones and the same move.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The later one is left out (`semantics.md#corners`).
#[must_use]
pub fn duplicate_corner(at: Span, name: &str, first: Span, first_name: &str) -> Diagnostic {
    let message = format!("corner pattern `{name}` has the stones and the move of `{first_name}`");
    Diagnostic::new(codes::E0703, at, message, "left out")
        .also(first, "drawn before")
        .help("remove one of the two")
}
