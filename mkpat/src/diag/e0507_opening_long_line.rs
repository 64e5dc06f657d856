//! E0507: a line longer than the original reads at once.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The rest would be read as another line (`openings.md`).
#[must_use]
pub fn opening_long_line(line: Span, length: usize, most: usize) -> Diagnostic {
    Diagnostic::new(
        codes::E0507,
        line,
        format!("line of {length} characters is too long for GNU Go"),
        format!("GNU Go reads {most} characters at a time"),
    )
    .note("GNU Go would drop the stones beyond")
}
