//! E0208: edges on opposite sides.

use super::{Diagnostic, codes};
use crate::source::Span;


/// The standard matcher enforces one edge of an axis only (db-semantics.md §5).
#[must_use]
pub fn opposite_edges(name: Span, sides: &str, length: u8) -> Diagnostic {
    let message = format!("{sides} edge in one diagram");
    Diagnostic::new(codes::E0208, name, message, format!("fits only boards of {length} points"))
        .note("on other boards GNU Go's standard matcher checks one of the two edges only")
        .help("draw one edge, or the whole board")
}
