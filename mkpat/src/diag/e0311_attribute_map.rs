//! E0311: an attribute map that does not exist, or changes.

use super::{Diagnostic, codes};
use crate::source::Span;

/// (`files.md#attribute_map`)
#[must_use]
pub fn unknown_attribute_map<'a>(
    at: Span,
    name: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Diagnostic {
    let names: Vec<&str> = known.clone().collect();
    Diagnostic::new(codes::E0311, at, format!("unknown attribute map `{name}`"), "no such map")
        .did_you_mean(at, name, known)
        .note(format!("the maps are {}", names.join(", ")))
}

/// One map serves a whole database (`files.md#attribute_map`).
#[must_use]
pub fn changed_attribute_map(at: Span, chosen: Option<Span>) -> Diagnostic {
    let message = "the attribute map changes after the first pattern";
    let diagnostic = Diagnostic::new(codes::E0311, at, message, "another map");
    match chosen {
        Some(span) => diagnostic.also(span, "the map chosen before"),
        None => diagnostic.note("without `attribute_map` the map is `none`"),
    }
}
