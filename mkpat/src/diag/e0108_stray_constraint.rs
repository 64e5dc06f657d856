//! E0108: a constraint line where none is expected.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `why` is the label (db-language.md §2, W25).
#[must_use]
pub fn stray_constraint(line: Span, why: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(codes::E0108, line, "a constraint line is not expected here", why)
        .note("GNU Go skips the line, and the pattern matches without it");
    match why.starts_with("a constraint diagram") {
        true => diagnostic.help("repeat the diagram between the entry line and the constraint"),
        false => diagnostic,
    }
}
