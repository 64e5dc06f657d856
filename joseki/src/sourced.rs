//! Text taken out of an SGF value that still knows where each byte came from.

use katachi_sgf::Value;

/// The longest value the original keeps, in bytes (`joseki.md#convention-38`).
pub(crate) const LONGEST_VALUE: usize = 3_999;

/// A text and, for each of its bytes, its offset in the source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sourced {
    text: String,
    offsets: Vec<u32>,
    end: u32,
}

impl Sourced {
    /// The value as the reader of GNU Go 3.8 gives it: no white space at the start and at the end, escapes resolved.
    pub(crate) fn modern(value: &Value) -> Sourced {
        let mut sourced = Sourced::literal(value);
        sourced.truncate(LONGEST_VALUE);
        let kept = sourced.text.trim_end_matches(is_space).len();
        let first = sourced.text.chars().next().map_or(0, char::len_utf8);
        sourced.truncate(kept.max(first));
        sourced
    }

    /// The value as the scanner of GNU Go 2.6 gives it: without any white space. That scanner knows no escapes; here
    /// they are resolved, because editors write them.
    pub(crate) fn classic(value: &Value) -> Sourced {
        let all = Sourced::literal(value);
        let mut sourced = Sourced { end: all.end, ..Sourced::default() };
        for ((at, letter), next) in all.text.char_indices().map(|pair| (pair, pair.0 + pair.1.len_utf8())) {
            if !is_space(letter) {
                sourced.text.push(letter);
                sourced.offsets.extend(all.offsets.get(at..next).unwrap_or_default());
            }
        }
        sourced
    }

    /// Escapes resolved, letters that no text has dropped; white space dropped only at the start.
    fn literal(value: &Value) -> Sourced {
        let raw = value.raw();
        let mut sourced = Sourced { end: value.span.end, ..Sourced::default() };
        let mut letters = raw.char_indices().peekable();
        while letters.next_if(|&(_, letter)| is_space(letter)).is_some() {}
        while let Some((at, letter)) = letters.next() {
            if is_no_text(letter) {
                continue;
            }
            if letter != '\\' {
                sourced.push(letter, value.span.start, at);
                continue;
            }
            if let Some((_, first)) = letters.next_if(|&(_, next)| matches!(next, '\n' | '\r')) {
                letters.next_if(|&(_, second)| matches!(second, '\n' | '\r') && second != first);
            }
            if let Some((at, literal)) = letters.next().filter(|&(_, literal)| !is_no_text(literal)) {
                sourced.push(literal, value.span.start, at);
            }
        }
        sourced
    }

    fn push(&mut self, letter: char, start: u32, at: usize) {
        self.text.push(letter);
        let offset = |byte: usize| start.saturating_add(u32::try_from(byte).unwrap_or(u32::MAX));
        self.offsets.extend((at..at + letter.len_utf8()).map(offset));
    }

    fn truncate(&mut self, length: usize) {
        let mut length = length.min(self.text.len());
        while !self.text.is_char_boundary(length) {
            length -= 1;
        }
        self.text.truncate(length);
        self.offsets.truncate(length);
    }

    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// A part of it, empty when the range is not on character boundaries.
    pub(crate) fn part(&self, range: std::ops::Range<usize>) -> Sourced {
        let text = self.text.get(range.clone()).unwrap_or_default().to_owned();
        let offsets = self.offsets.get(range.clone()).unwrap_or_default().to_vec();
        Sourced { text, offsets, end: self.offset(range.end) }
    }

    /// Everything from `start` on.
    pub(crate) fn after(&self, start: usize) -> Sourced {
        self.part(start..self.text.len())
    }

    /// The lines, ended by LF, each with its offset in the text.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, Sourced)> {
        let mut start = 0;
        self.text.split('\n').map(move |line| {
            let at = start;
            start += line.len() + 1;
            (at, self.part(at..at + line.len()))
        })
    }

    /// Where a part of the text stands in the source, as a start and an end.
    pub(crate) fn place(&self, range: std::ops::Range<usize>) -> (u32, u32) {
        let start = self.offset(range.start);
        let last = range.end.checked_sub(1).filter(|&last| last >= range.start);
        (start, last.map_or(start, |last| self.offset(last) + 1))
    }

    /// Where the whole text stands in the source.
    pub(crate) fn whole(&self) -> (u32, u32) {
        self.place(0..self.text.len())
    }

    fn offset(&self, at: usize) -> u32 {
        self.offsets.get(at).copied().unwrap_or(self.end)
    }
}

fn is_space(letter: char) -> bool {
    letter.is_ascii_whitespace() || letter == '\u{b}'
}

/// Whether a letter is one that no text has, and no database either (`mkpat explain E0117`).
pub(crate) fn is_no_text(letter: char) -> bool {
    u8::try_from(letter).is_ok_and(mkpat::encoding::is_no_text)
}
