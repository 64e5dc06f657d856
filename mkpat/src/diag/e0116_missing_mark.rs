//! E0116: a line whose first character is missing.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The line reads like an entry line, whose mark is `:`, or like a constraint, whose mark is `;`.
#[must_use]
pub fn missing_mark(line: Span, mark: char) -> Diagnostic {
    let what = if mark == ':' { "an entry line" } else { "a constraint" };
    Diagnostic::new(codes::E0116, line, format!("{what} without its `{mark}`"), format!("reads like {what}"))
        .help(format!("begin the line with `{mark}`"))
        .fix(line.start_point(), mark.to_string())
}
