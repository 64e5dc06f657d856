//! E1103: a letter that stands for no rule.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`lines.md#rules`)
#[must_use]
pub fn line_rule(at: Span, letter: u8) -> Diagnostic {
    let message = format!("no rule has the letter `{}`", char::from(letter).escape_default());
    Diagnostic::new(codes::E1103, at, message, "not a rule")
        .help("the second field names the rules: `F` freestyle, `S` standard, `R` black in renju")
}
