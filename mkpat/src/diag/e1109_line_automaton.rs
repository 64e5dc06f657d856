//! E1109: threats too many or too long for an automaton.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`lines.md#in-a-build`)
#[must_use]
pub fn line_automaton(last: Span, name: &str, limit: usize) -> Diagnostic {
    let message = format!("the automaton of `{name}` needs more than {limit} states");
    Diagnostic::new(codes::E1109, last, message, "with all patterns up to this one")
        .help("draw shorter rows: an automaton remembers all that a pattern could still become")
}
