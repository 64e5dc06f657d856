//! E0203: a row without cells, or with one that no diagram has.

use super::{Diagnostic, codes};
use crate::source::Span;

const LABELS_BELONG: &str = "labels belong into the constraint diagram, after the entry line";

/// A row that has an edge mark or a letter, but no cell.
#[must_use]
pub fn row_without_cells(line: Span) -> Diagnostic {
    Diagnostic::new(codes::E0203, line, "a row without cells", "no cell here")
        .note("the cells of a diagram are `. X O x o * ? , ! Q Y`")
}

/// A letter that is no cell, where the row ought to begin.
#[must_use]
pub fn label_for_cell(letter: Span) -> Diagnostic {
    row_without_cells(letter).help(LABELS_BELONG)
}

/// A character the language keeps for itself, or for another kind of database (`drawings.md#cells`).
#[must_use]
pub fn reserved_cell(cell: Span, character: u8) -> Diagnostic {
    let message = format!("`{}` is not a cell of this database's diagrams", char::from(character));
    let diagnostic = Diagnostic::new(codes::E0203, cell, message, "no cell of a diagram");
    match character {
        b'!' => diagnostic.note("in the classic dialect only databases of connections have `!`"),
        _ => diagnostic.help(LABELS_BELONG),
    }
}
