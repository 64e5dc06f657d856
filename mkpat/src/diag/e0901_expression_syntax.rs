//! E0901: something that no expression can have there.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`expressions.md#constraints`)
#[must_use]
pub fn expected_in_expression(at: Span, wanted: &str, found: &[u8]) -> Diagnostic {
    let found = if found.is_empty() { "the end".to_owned() } else { super::quoted(found) };
    Diagnostic::new(
        codes::E0901,
        at,
        format!("expected {wanted}, found {found}"),
        format!("expected {wanted}"),
    )
}

/// The compiler walks expressions recursively, so they have a limit; no shipped one comes near it.
#[must_use]
pub fn expression_too_large(at: Span, deepest: usize, operators: usize) -> Diagnostic {
    Diagnostic::new(codes::E0901, at, "the expression is too large", "here it is given up").note(format!(
        "at most {deepest} parentheses and signs may stand inside each other, and {operators} operators in all"
    ))
}

/// C's integers end at 2147483647.
#[must_use]
pub fn number_too_large(at: Span) -> Diagnostic {
    Diagnostic::new(codes::E0901, at, "the number is too large", "more than 2147483647")
}

/// Remarks stand on lines of their own (`files.md`).
#[must_use]
pub fn comment_in_expression(text: Span) -> Diagnostic {
    Diagnostic::new(codes::E0901, text, "an expression has no comments", "no part of an expression")
        .help("put remarks on a line of their own that begins with `#`")
}

/// All `;` lines are one expression, which a `;` may end.
#[must_use]
pub fn after_end_of_constraint(end: Span) -> Diagnostic {
    Diagnostic::new(codes::E0901, end, "the constraint goes on behind its end", "remove this `;`")
        .fix(end, "")
}

/// A statement that begins with a word which is nearly a keyword.
#[must_use]
pub fn misspelt_statement(at: Span, word: &str, meant: &str) -> Diagnostic {
    let message = format!("`{word}` begins no statement");
    match word == meant {
        true => Diagnostic::new(codes::E0901, at, message, "no `if` with one statement stands before it"),
        false => Diagnostic::new(codes::E0901, at, message, format!("write `{meant}`")).fix(at, meant),
    }
}
