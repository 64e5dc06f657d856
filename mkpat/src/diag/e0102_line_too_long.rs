//! E0102: a line longer than the original reads.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `overflow` is what stands beyond the original's line buffer (`files.md`).
#[must_use]
pub fn line_too_long(overflow: Span, length: usize) -> Diagnostic {
    Diagnostic::new(
        codes::E0102,
        overflow,
        format!("line of {length} bytes is too long for GNU Go"),
        "from here on GNU Go reads another line",
    )
    .help("keep lines below 499 bytes; a long constraint may be split over several `;` lines")
}
