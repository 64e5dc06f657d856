//! The lines of an expression as one text, and the way back from the text to the source.

use std::ops::Range;

use crate::source::Span;
use crate::syntax::ast::Text;

/// Several `;` or `>` lines as one text, each followed by a newline.
#[derive(Debug)]
pub struct Lines<'a> {
    /// The text, in ASCII: any other byte is shown as `\x7f`, which no expression contains.
    pub text: String,
    pieces: Vec<(usize, &'a Text)>,
}

impl<'a> Lines<'a> {
    /// Joins the lines.
    #[must_use]
    pub fn new(lines: &'a [Text]) -> Lines<'a> {
        let mut text = String::new();
        let mut pieces = Vec::new();
        for line in lines {
            pieces.push((text.len(), line));
            text.extend(line.bytes.iter().map(|&b| if b.is_ascii() { char::from(b) } else { '\x7f' }));
            text.push('\n');
        }
        Lines { text, pieces }
    }

    /// Where a stretch of the text stands in the source.
    #[must_use]
    pub fn span(&self, range: Range<usize>) -> Span {
        let Some(start) = self.place(range.start) else { return Text::NOWHERE };
        if range.is_empty() {
            return Span::new(start.file, start.start, start.start);
        }
        match self.place(range.end - 1) {
            Some(last) => Span::new(start.file, start.start, last.end),
            None => start,
        }
    }

    /// The text at a stretch, with its place.
    #[must_use]
    pub fn piece(&self, range: Range<usize>) -> Text {
        let span = self.span(range.clone());
        Text { bytes: self.text.as_bytes().get(range).unwrap_or(&[]).to_vec(), span }
    }

    /// The same as the author wrote it: a character beyond ASCII is whole only in its line.
    #[must_use]
    pub fn written(&self, range: Range<usize>) -> Text {
        let piece = self.piece(range.clone());
        let line = self.pieces.iter().rev().find(|(start, _)| *start <= range.start);
        match line.filter(|_| piece.bytes.starts_with(b"\x7f")) {
            Some((start, line)) => line.part(range.start - start..line.bytes.len()).first(),
            None => piece,
        }
    }

    /// The span of one byte; at a line's newline the empty span at its end.
    fn place(&self, offset: usize) -> Option<Span> {
        let (start, line) = self.pieces.iter().rev().find(|(start, _)| *start <= offset)?;
        let within = (offset - start).min(line.bytes.len());
        Some(line.span.part(within..(within + 1).min(line.bytes.len())))
    }
}
