//! Blanks in constraints and actions: one around operators that join or compare, none within calls.
//!
//! Tokens stay as they are. `+ - * / %` keep the blanks they have, up to one, for `-` and `*` are also a sign and a label.

/// What lies between two tokens of an expression, line by line; parentheses may be open across lines.
#[derive(Default)]
pub(super) struct Spacing {
    /// For each parenthesis that is open, whether it is that of a call.
    open: Vec<bool>,
}

/// Operators with a blank on each side.
const SPACED: [&[u8]; 12] = [b"&&", b"||", b"==", b"!=", b"<=", b">=", b"<", b">", b"?", b":", b"{", b"}"];

/// Names after which a parenthesis opens no call.
const STATEMENTS: [&[u8]; 3] = [b"if", b"return", b"else"];

/// A token, and whether a blank stood before it.
struct Token<'a> {
    text: &'a [u8],
    blank: bool,
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'.'
}

fn tokens(line: &[u8]) -> Vec<Token<'_>> {
    let (mut found, mut rest) = (Vec::new(), line);
    loop {
        let blanks = rest.iter().take_while(|b| b.is_ascii_whitespace()).count();
        rest = rest.get(blanks..).unwrap_or(&[]);
        let Some(&first) = rest.first() else { return found };
        let length = match first {
            _ if is_word(first) => rest.iter().take_while(|&&b| is_word(b)).count(),
            _ if SPACED.iter().any(|sign| sign.len() == 2 && rest.starts_with(sign)) => 2,
            _ => 1,
        };
        let (text, after) = rest.split_at_checked(length).unwrap_or((rest, &[]));
        found.push(Token { text, blank: blanks > 0 });
        rest = after;
    }
}

impl Spacing {
    /// A line without its mark.
    pub(super) fn line(&mut self, line: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(line.len());
        let mut last: Option<&[u8]> = None;
        for token in tokens(line) {
            if let Some(last) = last
                && self.apart(last, &token)
            {
                out.push(b' ');
            }
            match token.text {
                b"(" => self.open.push(last.is_some_and(opens_call)),
                b")" => {
                    self.open.pop();
                }
                _ => {}
            }
            out.extend(token.text);
            last = Some(token.text);
        }
        out
    }

    /// Whether a blank belongs between two tokens.
    fn apart(&self, last: &[u8], token: &Token<'_>) -> bool {
        let text = token.text;
        let words = |a: &[u8], b: &[u8]| {
            a.last().is_some_and(|&b| is_word(b)) && b.first().is_some_and(|&b| is_word(b))
        };
        let spaced = |sign: &[u8]| SPACED.contains(&sign);
        if words(last, text) {
            return true;
        }
        if self.open.last() == Some(&true) || last == b"(" || text == b")" || last == b"!" {
            return false;
        }
        match text {
            b"(" if opens_call(last) => false,
            b"," | b";" => false,
            b"(" if STATEMENTS.contains(&last) => true,
            _ if spaced(last) || spaced(text) || last == b";" => true,
            _ => token.blank,
        }
    }
}

/// Whether a parenthesis after this token is that of a call.
fn opens_call(last: &[u8]) -> bool {
    last.last().is_some_and(|&b| is_word(b)) && !STATEMENTS.contains(&last)
}
