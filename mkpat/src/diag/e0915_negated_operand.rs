//! E0915: a `!` that negates an operand where the whole comparison seems to be meant.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `not` is the negation, `comparison` the whole. In the whole 3.8 set one pattern has it, and can never match.
#[must_use]
pub fn negated_operand(not: Span, comparison: Span, holds: Option<bool>) -> Diagnostic {
    let diagnostic =
        Diagnostic::new(codes::E0915, not, "`!` binds before the comparison", "negated first: 0 or 1")
            .also(comparison, "then compared")
            .help("write the comparison in parentheses, or turn its operator round");
    match holds {
        Some(true) => diagnostic.note("as it stands, it is always true"),
        Some(false) => diagnostic.note("as it stands, it is never true"),
        None => diagnostic,
    }
}
