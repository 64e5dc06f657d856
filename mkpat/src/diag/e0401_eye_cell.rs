//! E0401: a character that no eye diagram has.

use mkpat_runtime::eyes::table::Dialect;

use super::{Diagnostic, codes};
use crate::source::Span;

/// `byte` is neither vertex nor edge mark (`eyes.md#drawing` and `eyes.md#the-classic-dialect`).
#[must_use]
pub fn eye_cell(at: Span, byte: u8, dialect: Dialect) -> Diagnostic {
    let message = format!("no vertex is drawn as `{}`", char::from(byte).escape_default());
    let diagnostic = Diagnostic::new(codes::E0401, at, message, "unknown character");
    match dialect {
        Dialect::Modern => {
            diagnostic.help("vertices are `.` `X` `x` `*` `<` `>` `!` `$` `@` `(` `)`, edges `|` `-` `+`")
        }
        Dialect::Classic => {
            diagnostic.help("vertices are `.` `X` `x` `*` `!` `@`, and only blanks stand between them")
        }
    }
}
