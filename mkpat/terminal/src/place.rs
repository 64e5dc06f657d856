//! Places as other programs count them: in characters, not in bytes.

use mkpat::source::{SourceFile, Sources, Span};

/// Where a stretch of source begins and ends; lines and columns count from 1, the end is exclusive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) file: &'a str,
    pub(crate) line: u32,
    pub(crate) column: u32,
    pub(crate) end_line: u32,
    pub(crate) end_column: u32,
}

/// The place of a span; `None` for a span that is in no file.
pub(crate) fn place<'a>(sources: &'a Sources, span: Span) -> Option<Place<'a>> {
    let file = sources.file(span.file);
    if file.name.is_empty() {
        return None;
    }
    let (line, column) = characters(file, span.start);
    let (end_line, end_column) = characters(file, span.end);
    Some(Place { file: &file.name, line, column, end_line, end_column })
}

/// Line and column of an offset, in characters.
fn characters(file: &SourceFile, offset: u32) -> (u32, u32) {
    let (line, column) = file.line_column(offset);
    let start = offset.saturating_sub(column - 1);
    let before = file.bytes.get(start as usize..offset as usize).unwrap_or(&[]);
    // A byte that is not UTF-8 is shown as one character.
    let count = |chunk: std::str::Utf8Chunk<'_>| chunk.valid().chars().count() + chunk.invalid().len();
    let characters: usize = before.utf8_chunks().map(count).sum();
    (line, u32::try_from(characters + 1).unwrap_or(u32::MAX))
}
