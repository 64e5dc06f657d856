//! E0304: a class letter that does not exist.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`classes.md`)
#[must_use]
pub fn unknown_class(at: Span, letter: &[u8]) -> Diagnostic {
    let message = format!("unknown class {}", super::quoted(letter));
    Diagnostic::new(codes::E0304, at, message, "not a class letter")
        .note("the class letters are `s O o X x D C c n B A b E e a d I J j t T U W F N Y` and `-` for none")
}

/// The original takes every character up to the next comma for a class.
#[must_use]
pub fn comment_in_entry(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0304, at, "text after the classes", "taken for class letters")
        .note("an entry line has no comments")
        .help("put the remark on a line of its own that begins with `#`")
}
