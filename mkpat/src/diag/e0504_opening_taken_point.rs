//! E0504: a stone where the move or another stone already is.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The original keeps the later stone in diagrams, and both in the hash, so that nothing matches.
#[must_use]
pub fn opening_taken_point(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0504, at, "this point is already taken", "used before on this line")
}
