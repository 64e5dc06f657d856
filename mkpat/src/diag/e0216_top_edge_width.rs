//! E0216: an upper edge of another width than the rows.

use super::{Diagnostic, codes};
use crate::source::Span;

/// The original does not count the dashes of the upper edge (`drawings.md#edges-and-corners`).
#[must_use]
pub fn top_edge_width(line: Span, dashes: usize, width: usize) -> Diagnostic {
    let message = format!(
        "upper edge of {} above rows of {}",
        super::counted(dashes, "dash"),
        super::counted(width, "cell")
    );
    Diagnostic::new(codes::E0216, line, message, format!("expected {}", super::counted(width, "dash")))
}
