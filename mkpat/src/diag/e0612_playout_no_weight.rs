//! E0612: a drawing at the end without a weight.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Nothing applies to it (`playout.md`).
#[must_use]
pub fn playout_no_weight(row: Span) -> Diagnostic {
    Diagnostic::new(codes::E0612, row, "this drawing has no weight", "begun here, never given one")
        .help("end it with a line such as `:100,near`")
}
