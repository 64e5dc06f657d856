//! E0808: a database too large for an automaton.

use super::{Diagnostic, codes};
use crate::source::Span;

/// Above the limit the automaton is given up; `pattern` is the first one for which it does not suffice.
#[must_use]
pub fn automaton_too_large(pattern: Span, name: &str, database: &str, limit: usize) -> Diagnostic {
    let message = format!("the automaton of `{database}` needs more than {limit} states");
    let label = format!("with `{name}` it goes beyond the limit");
    Diagnostic::new(codes::E0808, pattern, message, label)
        .help("raise the limit, `states` in the manifest, or leave the database to the fast matcher")
}
