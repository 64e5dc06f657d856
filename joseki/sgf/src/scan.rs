//! Decoded text to tokens with spans. No grammar here: the order of tokens is the business of `read`.

use crate::span::Span;

/// One token; values are without their brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// Letters that start with a capital: a property name.
    Name,
    /// What stands between `[` and its `]`, escapes untouched.
    Value,
    /// A `[` whose `]` never comes.
    Unclosed,
    /// Anything else.
    Junk,
}

/// Reads tokens from a position on.
pub(crate) struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str, at: usize) -> Self {
        Self { bytes: text.as_bytes(), at }
    }

    /// The offset after the last token.
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    /// Moves to the next `(` that a `;` follows (white space may stand between) and returns its offset.
    pub(crate) fn seek_tree(&mut self) -> Option<usize> {
        while let Some(&byte) = self.bytes.get(self.at) {
            let follower = self.bytes.get(self.after_space(self.at + 1));
            if byte == b'(' && follower == Some(&b';') {
                return Some(self.at);
            }
            self.at += 1;
        }
        None
    }

    /// The next token, or `None` at the end of the text.
    pub(crate) fn next(&mut self) -> Option<(Token, Span)> {
        self.at = self.after_space(self.at);
        let start = self.at;
        let token = match *self.bytes.get(start)? {
            b'(' => self.single(Token::Open),
            b')' => self.single(Token::Close),
            b';' => self.single(Token::Node),
            b'[' => return Some(self.value()),
            b'A'..=b'Z' => self.name(),
            _ => self.junk(),
        };
        Some((token, Span::new(start, self.at)))
    }

    fn single(&mut self, token: Token) -> Token {
        self.at += 1;
        token
    }

    /// A name may be interrupted by white space, as old readers allowed.
    fn name(&mut self) -> Token {
        let mut next = self.at;
        while self.bytes.get(next).is_some_and(u8::is_ascii_alphanumeric) {
            self.at = self.after(next, u8::is_ascii_alphanumeric);
            next = self.after_space(self.at);
        }
        Token::Name
    }

    fn value(&mut self) -> (Token, Span) {
        let open = self.at;
        let mut at = open + 1;
        while let Some(&byte) = self.bytes.get(at) {
            if byte == b']' {
                self.at = at + 1;
                return (Token::Value, Span::new(open + 1, at));
            }
            at += if byte == b'\\' { 2 } else { 1 };
        }
        self.at = self.bytes.len();
        (Token::Unclosed, Span::new(open, open + 1))
    }

    fn junk(&mut self) -> Token {
        self.at = self.after(self.at + 1, |byte| {
            !is_space(*byte) && !byte.is_ascii_uppercase() && !matches!(byte, b'(' | b')' | b'[' | b';')
        });
        Token::Junk
    }

    fn after_space(&self, from: usize) -> usize {
        self.after(from, |byte| is_space(*byte))
    }

    fn after(&self, from: usize, mut belongs: impl FnMut(&u8) -> bool) -> usize {
        let rest = self.bytes.get(from..).unwrap_or_default();
        from + rest.iter().take_while(|byte| belongs(byte)).count()
    }
}

/// White space of SGF: blanks, tabs of both kinds, line breaks, form feeds.
pub(crate) fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}
