//! E0403: a value line that holds no eye value.

use mkpat_runtime::eyes::table::Dialect;

use super::{Diagnostic, codes};
use crate::source::Span;

/// The counts are missing, above 2, or out of order (`eyes.md#value` and `eyes.md#the-classic-dialect`).
#[must_use]
pub fn eye_value(line: Span, dialect: Dialect) -> Diagnostic {
    let (expected, note) = match dialect {
        Dialect::Modern => (
            "expected `:` and four digits",
            "the counts, 0 to 2, are for: attacker ignored once, attacker first, defender first, defender ignored once; \
             none is lower than the one before",
        ),
        Dialect::Classic => (
            "expected `:`, the most and the fewest eyes, with a comma between",
            "both counts are 0 to 2, and the second is not higher than the first",
        ),
    };
    Diagnostic::new(codes::E0403, line, "malformed eye value", expected).note(note)
}
