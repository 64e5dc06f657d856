//! E0106: a row of a drawing where none is expected.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `why` completes the label (db-language.md §2, E23).
#[must_use]
pub fn stray_row(line: Span, why: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(codes::E0106, line, "a row of a diagram is not expected here", why);
    match why.contains("blank line") {
        true => {
            diagnostic.help("keep the rows of a diagram together: no blank line and no comment between them")
        }
        false => diagnostic.help("begin the line with `#` if it is a comment"),
    }
}
