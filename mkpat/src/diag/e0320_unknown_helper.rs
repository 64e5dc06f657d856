//! E0320: a helper that the manifest does not list.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `known` are the helpers that the manifest says the engine has.
#[must_use]
pub fn unknown_helper(at: Span, name: &str, known: &[String]) -> Diagnostic {
    let diagnostic = Diagnostic::new(codes::E0320, at, format!("unknown helper `{name}`"), "no such helper")
        .did_you_mean(at, name, known.iter().map(String::as_str));
    match known.is_empty() {
        true => diagnostic.note("the manifest says that there are no helpers for this database"),
        false => diagnostic.note(format!("`helpers` of the manifest has: {}", known.join(", "))),
    }
}
