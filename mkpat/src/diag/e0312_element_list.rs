//! E0312: a cell that `goal_elements` or `callback_data` does not know.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`files.md#goal_elements`)
#[must_use]
pub fn bad_element_list(at: Span, keyword: &str, character: u8) -> Diagnostic {
    let shown = char::from(character).escape_default();
    let known = if keyword == "goal_elements" { "`. X O x o`" } else { "`. X O x o , !`" };
    Diagnostic::new(
        codes::E0312,
        at,
        format!("`{shown}` in the list of `{keyword}`"),
        format!("expected {known}"),
    )
    .help("write `none`, or the cells without blanks")
}
