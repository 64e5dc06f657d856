//! E0304: a class letter that does not exist.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`classes.md`)
#[must_use]
pub fn unknown_class(at: Span, letter: u8) -> Diagnostic {
    let shown = char::from(letter).escape_default();
    Diagnostic::new(codes::E0304, at, format!("unknown class `{shown}`"), "not a class letter")
        .note("the class letters are `s O o X x D C c n B A b E e a d I J j t T U W F N Y` and `-` for none")
}
