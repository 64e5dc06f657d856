//! Full-board openings: `.dbz` files to books for `mkpat_runtime::openings`.
//!
//! Modules in reading order; each is a phase but the last, which makes such files from trees of moves.

pub mod syntax;
pub mod parse;
pub mod print;
pub mod lower;
pub mod emit;
pub mod tree;

use mkpat_runtime::openings::book::LARGEST;

use crate::diag::{self, Diagnostics};
use crate::encoding;
use crate::source::{FileId, SourceFile, Span};
pub use emit::emit_rust;
pub use lower::Compiled;

/// Compiles the openings in `source` for boards of `size`, which is odd. `None` after an error.
pub fn compile(
    file: FileId,
    source: &SourceFile,
    size: u8,
    diagnostics: &mut Diagnostics,
) -> Option<Compiled> {
    let errors = diagnostics.errors();
    if size.is_multiple_of(2) || size > LARGEST {
        diagnostics.push(diag::opening_board(Span::new(file, 0, 0), size));
        return None;
    }
    if !encoding::check(file, &source.bytes, diagnostics) {
        return None;
    }
    let records = parse::parse(file, source, size, diagnostics);
    let compiled = lower::lower(source, size, &records);
    (diagnostics.errors() == errors).then_some(compiled)
}
