//! E0903: a sign that looks like an operator.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The original hands the sign to the C compiler, where `=` assigns, and `&` and `|` combine bits and never stop
/// early.
#[must_use]
pub fn mistaken_operator(at: Span, found: &str, meant: &str) -> Diagnostic {
    Diagnostic::new(codes::E0903, at, format!("`{found}` is no operator here"), format!("write `{meant}`"))
        .fix(at, meant)
}
