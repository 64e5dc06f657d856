//! E0502: a point off the board.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A letter is not among the board's first `size`, or the move is a passed turn (`openings.md`).
#[must_use]
pub fn opening_point(at: Span, size: u8) -> Diagnostic {
    let last = char::from(b'a'.saturating_add(size.saturating_sub(1)));
    Diagnostic::new(
        codes::E0502,
        at,
        "a point off the board",
        format!("both letters are `a` to `{last}` on size {size}"),
    )
    .note("`tt` passes a turn among the stones, but cannot be the move")
}
