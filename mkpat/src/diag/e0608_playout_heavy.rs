//! E0608: a very large weight.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Sums of weights could overflow in the original, which warns as well (`playout.md`).
#[must_use]
pub fn playout_heavy(line: Span, weight: u32, most: u32) -> Diagnostic {
    Diagnostic::new(codes::E0608, line, format!("weight {weight} is very large"), format!("more than {most}"))
        .note("the weights of all points of a board are added up")
}
