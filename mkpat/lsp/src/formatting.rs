//! The canonical layout of a file.

use lsp_types::{Position, Range, TextEdit};
use mkpat::diag::Diagnostics;
use mkpat::format::format;
use mkpat::source::{FileId, SourceFile};
use mkpat::syntax::detect::detect;
use mkpat::syntax::{blocks, print};

/// One edit for the whole text; none if it is laid out already, is not understood, or is no pattern database.
pub(crate) fn edits(text: &[u8]) -> Vec<TextEdit> {
    let Some(dialect) = detect(text).dialect() else { return Vec::new() };
    let source = SourceFile::new("", text.to_vec());
    let mut diagnostics = Diagnostics::default();
    let tree = blocks::parse(FileId(0), &source, dialect, &mut diagnostics);
    let Some(tree) = format(&tree).filter(|_| diagnostics.errors() == 0) else { return Vec::new() };
    let new = print::print(&tree);
    let Ok(new_text) = String::from_utf8(new) else { return Vec::new() };
    if new_text.as_bytes() == text {
        return Vec::new();
    }
    let lines = text.iter().filter(|&&b| b == b'\n').count();
    let end = Position { line: u32::try_from(lines + 1).unwrap_or(u32::MAX), character: 0 };
    vec![TextEdit { range: Range { start: Position { line: 0, character: 0 }, end }, new_text }]
}
