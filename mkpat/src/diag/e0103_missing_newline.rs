//! E0103: a file that does not end with a newline.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `last` is the last line (`files.md`).
#[must_use]
pub fn missing_newline(last: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0103,
        last.end_point(),
        "no newline at the end of the file",
        "the last line ends here",
    )
    .note("GNU Go refuses the file and loses the line's last character")
    .help("end the last line with a newline")
    .safe_fix(last.end_point(), "\n")
}
