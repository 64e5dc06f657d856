//! E0203: a row without cells, or with one that no diagram has.

use super::{Diagnostic, codes};
use crate::source::Span;


/// A row that has an edge mark or a letter, but no cell.
#[must_use]
pub fn row_without_cells(line: Span) -> Diagnostic {
    Diagnostic::new(codes::E0203, line, "a row without cells", "no cell of a diagram begins this row")
        .note("the cells of a diagram are `. X O x o * ? , ! Q Y`")
}

/// A character the language keeps for itself (db-language.md §4, db-classic.md §2).
#[must_use]
pub fn reserved_cell(cell: Span, character: u8) -> Diagnostic {
    let shown = char::from(character);
    Diagnostic::new(codes::E0203, cell, format!("`{shown}` is not a cell of this database's diagrams"), "reserved")
        .help("labels belong into the constraint diagram, after the entry line")
}
