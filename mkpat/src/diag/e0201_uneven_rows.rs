//! E0201: rows of different width.

use super::{Diagnostic, codes};
use crate::source::Span;

/// A row of `cells` cells where most, such as `usual`, have `width` (`drawings.md#edges-and-corners`).
#[must_use]
pub fn uneven_rows(row: Span, cells: usize, usual: Span, width: usize) -> Diagnostic {
    let message = format!("row of {} in a diagram {width} wide", super::counted(cells, "cell"));
    Diagnostic::new(codes::E0201, row, message, format!("expected {}", super::counted(width, "cell")))
        .also(usual, format!("{} here", super::counted(width, "cell")))
        .help("all rows of a diagram have the same width; fill with `?` where any stone may stand")
}
