//! E0215: a constraint diagram that nothing uses.

use super::{Diagnostic, codes};
use crate::source::Span;

/// At the end of a file the original loses the pattern (`files.md`).
#[must_use]
pub fn unused_labels(first: Span, attribute: bool, last: bool) -> Diagnostic {
    let message = "a constraint diagram without constraint or action";
    let label = if attribute { "only an attribute uses it" } else { "nothing uses it" };
    let diagnostic = Diagnostic::new(codes::E0215, first, message, label);
    let diagnostic = match last {
        true => diagnostic.note("at the end of a file GNU Go then loses the whole pattern"),
        false => diagnostic,
    };
    match attribute {
        true => diagnostic.help("let another pattern follow"),
        false => diagnostic.help("remove it, or add a `;` line"),
    }
}
