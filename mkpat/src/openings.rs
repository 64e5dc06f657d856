//! Full-board openings: `.dbz` files to books for `mkpat_runtime::openings`.
//!
//! Modules in reading order; each is a phase but the last, which makes such files from games.

pub mod syntax;
pub mod parse;
pub mod print;
pub mod lower;
pub mod emit;
pub mod extract;

use crate::diag::{self, Diagnostics};
use crate::source::{FileId, SourceFile};
pub use emit::emit_rust;
pub use lower::Compiled;

/// The largest board the format knows.
pub const LARGEST_BOARD: u8 = 19;

/// Compiles the openings in `source` for boards of `size`, which is odd. `None` after an error.
pub fn compile(
    file: FileId,
    source: &SourceFile,
    size: u8,
    diagnostics: &mut Diagnostics,
) -> Option<Compiled> {
    let errors = diagnostics.errors();
    if size % 2 == 0 || size > LARGEST_BOARD {
        diagnostics.push(diag::opening_board(crate::source::Span::new(file, 0, 0), size));
        return None;
    }
    let records = parse::parse(file, source, size, diagnostics);
    let compiled = lower::lower(source, size, &records);
    (diagnostics.errors() == errors).then_some(compiled)
}
