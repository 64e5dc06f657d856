//! Places as the protocol counts them: lines from 0, columns in UTF-16 units.

use lsp_types::{Position, Range, TextEdit, Uri, WorkspaceEdit};
use mkpat::source::{SourceFile, Span};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The position of a byte.
pub(crate) fn position(file: &SourceFile, offset: u32) -> Position {
    let (line, column) = file.line_column(offset);
    let start = offset.saturating_sub(column - 1) as usize;
    let before = file.bytes.get(start..offset as usize).unwrap_or(&[]);
    let units: usize = before
        .utf8_chunks()
        .map(|chunk| chunk.valid().encode_utf16().count() + usize::from(!chunk.invalid().is_empty()))
        .sum();
    Position { line: line - 1, character: u32::try_from(units).unwrap_or(u32::MAX) }
}

/// The range of a span.
pub(crate) fn range(file: &SourceFile, span: Span) -> Range {
    Range { start: position(file, span.start), end: position(file, span.end) }
}

/// The byte at a position; the end of the line or of the text where there is less.
pub(crate) fn offset(bytes: &[u8], position: Position) -> usize {
    let mut start = 0;
    for line in bytes.split_inclusive(|&b| b == b'\n').take(position.line as usize) {
        start += line.len();
    }
    let line = bytes.get(start..).unwrap_or(&[]);
    let end = line.iter().position(|&b| b == b'\n').unwrap_or(line.len());
    let shown = String::from_utf8_lossy(line.get(..end).unwrap_or(&[])).into_owned();
    let (mut units, mut column) = (0, 0);
    for c in shown.chars() {
        if units >= position.character as usize {
            break;
        }
        units += c.len_utf16();
        column += c.len_utf8();
    }
    start + column.min(end)
}

/// The path of a `file:` address.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let mut bytes = Vec::with_capacity(rest.len());
    let mut rest = rest.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            other => other,
        });
    }
    Some(PathBuf::from(String::from_utf8(bytes).ok()?))
}

/// The address of a path.
pub(crate) fn uri(path: &Path) -> Option<Uri> {
    let mut text = String::from("file://");
    for byte in path.to_str()?.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                text.push(char::from(byte));
            }
            _ => text.push_str(&format!("%{byte:02X}")),
        }
    }
    Uri::from_str(&text).ok()
}

/// Edits of one file.
#[allow(
    clippy::mutable_key_type,
    reason = "the protocol's map is keyed by addresses, which hash by their text alone"
)]
pub(crate) fn workspace_edit(uri: &Uri, edits: Vec<TextEdit>) -> WorkspaceEdit {
    WorkspaceEdit { changes: Some(HashMap::from([(uri.clone(), edits)])), ..WorkspaceEdit::default() }
}
