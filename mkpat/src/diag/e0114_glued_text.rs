//! E0114: a character that ends a row without a blank.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A row ends at the first character that is no cell; what follows is a comment (`files.md`).
#[must_use]
pub fn glued_text(first: Span, letter: &[u8]) -> Diagnostic {
    let message = format!("the row ends before {}, which is no cell of a diagram", super::quoted(letter));
    let diagnostic = Diagnostic::new(codes::E0114, first, message, "from here on the line is a comment");
    match letter {
        [letter] if letter.is_ascii_alphabetic() => {
            diagnostic.help("labels belong into the constraint diagram, after the entry line")
        }
        _ => diagnostic.help("separate a comment from the row by a blank"),
    }
}

/// A blank ends a row too; what follows `end` reads like the rest of it.
#[must_use]
pub fn blank_in_row(end: Span, text: Span) -> Diagnostic {
    Diagnostic::new(
        codes::E0114,
        Span::new(end.file, end.start, text.end),
        "a blank ends the row, and what follows it reads like further cells",
        "from here on the line is a comment",
    )
    .help("write the cells of a row without blanks between them")
}
