//! E0501: a line that is no opening.

use super::{Diagnostic, codes};
use crate::source::Span;

/// It does not begin with a word, a number and another word (`openings.md`).
#[must_use]
pub fn opening_line(line: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0501,
        line,
        "this line is no opening and is ignored",
        "expected a name, a weight, points",
    )
    .help("begin the line with `#` to make it a comment")
}
