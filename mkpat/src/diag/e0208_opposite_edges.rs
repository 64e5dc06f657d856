//! E0208: edges on opposite sides.

use super::{Diagnostic, codes};
use crate::settings::Matcher;
use crate::source::Span;

/// The standard matcher enforces one edge of an axis only (`semantics.md#geometry`).
#[must_use]
pub fn opposite_edges(name: Span, sides: &str, length: u8, matcher: Matcher) -> Diagnostic {
    let message = format!("{sides} edge in one diagram");
    let diagnostic =
        Diagnostic::new(codes::E0208, name, message, format!("drawn for boards of size {length} only"));
    let diagnostic = match matcher {
        Matcher::Standard => {
            diagnostic.note("on other boards GNU Go's standard matcher checks one of the two edges only")
        }
        Matcher::Dfa => diagnostic,
    };
    diagnostic.help("draw one edge, or the whole board")
}
