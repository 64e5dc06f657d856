//! Where something stands in the decoded text: byte spans, and lines and columns made from them.

use std::fmt;

/// A stretch of the decoded text, as byte offsets; `start..end`, end excluded.
///
/// Nodes and properties that a program built have the empty span `0..0`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset of the byte after the last one.
    pub end: u32,
}

impl Span {
    /// The span `start..end`. Inputs are refused above 4 GiB, so offsets always fit.
    pub(crate) fn new(start: usize, end: usize) -> Self {
        Self { start: offset(start), end: offset(end) }
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The text of the span, or nothing when the span belongs to another text.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}

fn offset(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The starts of all lines of a text, so that offsets become places quickly.
///
/// A line ends with LF, CR, or both in either order, as SGF files of all three systems do.
#[derive(Clone, Debug)]
pub struct Lines {
    starts: Vec<u32>,
}

impl Lines {
    /// Finds the lines of `text`.
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let pair = bytes.get(at + 1).is_some_and(|&next| is_break(next) && next != byte);
            at += if is_break(byte) && pair { 2 } else { 1 };
            if is_break(byte) {
                starts.push(offset(at));
            }
        }
        Self { starts }
    }

    /// The place of a byte offset of the text that the lines were made from.
    pub fn place(&self, text: &str, at: u32) -> LineColumn {
        let line = self.starts.partition_point(|&start| start <= at).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or_default();
        let before = Span { start, end: at }.of(text);
        LineColumn { line: offset(line), column: offset(before.chars().count() + 1) }
    }
}

fn is_break(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}
