//! E0414: a pattern that never matches.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Every space that `number` stands for is taken by one of `earlier`, each with its heading: the first
/// match wins (`eyes.md#matching`).
#[must_use]
pub fn eye_shadowed(at: Span, number: u32, earlier: &[(Span, u32)]) -> Diagnostic {
    let names: Vec<String> = earlier.iter().map(|(_, number)| number.to_string()).collect();
    let message = format!("pattern {number} can never match: {} comes first", names.join(", "));
    let diagnostic = Diagnostic::new(codes::E0414, at, message, "everything it stands for is taken");
    let labelled = earlier.iter().fold(diagnostic, |d, &(span, _)| d.also(span, "takes its spaces"));
    labelled.help("remove it, or move it before the more general pattern")
}
