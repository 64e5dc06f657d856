//! E0306: an attribute that the attribute map does not have.

use super::{Diagnostic, codes};
use crate::source::Span;

/// `known` are the names that `map` has (`attributes.md`).
#[must_use]
pub fn unknown_attribute<'a>(
    at: Span,
    name: &str,
    map: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Diagnostic {
    let names: Vec<&str> = known.clone().collect();
    let diagnostic =
        Diagnostic::new(codes::E0306, at, format!("unknown attribute `{name}`"), "no such attribute");
    match names.is_empty() {
        true => diagnostic.help("choose an `attribute_map` before the first pattern"),
        false => diagnostic
            .did_you_mean(at, name, known)
            .note(format!("`attribute_map {map}` has: {}", names.join(", "))),
    }
}
