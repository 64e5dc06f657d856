//! Bytes to text: byte-order marks, the encoding that `CA` names, and the fallbacks.

use encoding_rs::{Encoding, UTF_8};

use crate::fault::{Fault, Warning};
use crate::scan::{Scanner, Token};
use crate::span::Span;

/// A decoded file. All spans are offsets in `text`.
#[derive(Clone, Debug)]
pub struct Decoded {
    /// The text, without a byte-order mark.
    pub text: String,
    /// The name of the encoding that was used.
    pub encoding: &'static str,
    /// What was tolerated.
    pub warnings: Vec<Warning>,
}

/// Decodes a file: by its byte-order mark, else by the `CA` of its first node, else as UTF-8 when it is valid UTF-8,
/// else as Latin-1, which FF\[4\] makes the default and which accepts every byte.
pub fn decode(bytes: &[u8]) -> Decoded {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let rest = bytes.get(mark..).unwrap_or_default();
        return attempt(rest, encoding).unwrap_or_else(|| latin_1(rest, wrong(encoding.name())));
    }
    // The reading as Latin-1 shows `CA` whatever the encoding is, unless it is one that needs a byte-order mark.
    let draft = encoding_rs::mem::decode_latin1(bytes);
    match named(&draft) {
        None => unnamed(bytes, None),
        Some((name, span)) => match lookup(&name) {
            Some(encoding) => attempt(bytes, encoding).unwrap_or_else(|| latin_1(bytes, wrong(&name))),
            None => unnamed(bytes, Some(Warning { fault: Fault::UnknownEncoding(name), span })),
        },
    }
}

fn attempt(bytes: &[u8], encoding: &'static Encoding) -> Option<Decoded> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(Decoded { text: text.into_owned(), encoding: encoding.name(), warnings: Vec::new() })
}

fn unnamed(bytes: &[u8], warning: Option<Warning>) -> Decoded {
    let mut decoded = attempt(bytes, UTF_8).unwrap_or_else(|| latin_1(bytes, None));
    decoded.warnings.extend(warning);
    decoded
}

fn latin_1(bytes: &[u8], warning: Option<Warning>) -> Decoded {
    let text = encoding_rs::mem::decode_latin1(bytes).into_owned();
    Decoded { text, encoding: "ISO-8859-1", warnings: warning.into_iter().collect() }
}

fn wrong(name: &str) -> Option<Warning> {
    Some(Warning { fault: Fault::WrongEncoding(name.to_owned()), span: Span::default() })
}

/// Labels as browsers know them; old programs write `ISO8859_1` where the label has a hyphen. An encoding with a unit of
/// two bytes cannot be meant by a `CA` that was read byte by byte.
fn lookup(name: &str) -> Option<&'static Encoding> {
    let name = name.trim();
    let label = |name: &str| Encoding::for_label_no_replacement(name.as_bytes());
    let encoding = label(name).or_else(|| label(&name.replace('_', "-")))?;
    encoding.is_ascii_compatible().then_some(encoding)
}

/// The value of `CA` in the first node of the first tree.
fn named(text: &str) -> Option<(String, Span)> {
    let mut scanner = Scanner::new(text, 0);
    scanner.seek_tree()?;
    scanner.next()?;
    scanner.next()?;
    let mut name = Span::default();
    loop {
        match scanner.next()? {
            (Token::Name, span) => name = span,
            (Token::Value, span) if name.of(text) == "CA" => return Some((span.of(text).to_owned(), span)),
            (Token::Value | Token::Junk, _) => {}
            _ => return None,
        }
    }
}
