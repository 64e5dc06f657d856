//! E0405: a pattern without a value.

use mkpat_runtime::eyes::table::Dialect;

use super::{Diagnostic, codes};
use crate::source::Span;

/// The next heading, or the end of the file, comes before the value (`eyes.md#drawing`).
#[must_use]
pub fn eye_unfinished(heading: Span, number: u32, dialect: Dialect) -> Diagnostic {
    let form = match dialect {
        Dialect::Modern => "`:1122`",
        Dialect::Classic => "`:2,1`",
    };
    Diagnostic::new(
        codes::E0405,
        heading,
        format!("pattern {number} has no value"),
        "begun here, never ended",
    )
    .help(format!("end it with a line such as {form}"))
}
