//! Lines into the syntax tree. One bad pattern costs one pattern; parsing resumes at the next heading.
//!
//! The book: `eyes.md`.

use nom::bytes::complete::{tag, take_while_m_n, take_while1};
use nom::character::complete::{char, digit1};
use nom::combinator::{map_res, rest, verify};
use nom::{IResult, Parser};

use mkpat_runtime::eyes::value::EyeValue;

use super::glyph;
use super::syntax::{Dialect, EyeBlock, Row, Tree};
use crate::diag::{self, Diagnostics};
use crate::encoding::without_mark;
use crate::source::{FileId, SourceFile, Span};

/// The most rows and columns of a diagram, and the most vertices.
pub const LARGEST: usize = 20;

/// The dialect of a file, by its first value line: only the classic one has a comma.
#[must_use]
pub fn detect(bytes: &[u8]) -> Dialect {
    let mut lines = bytes.split(|&b| b == b'\n');
    match lines.find(|line| line.first() == Some(&b':')) {
        Some(line) if line.contains(&b',') => Dialect::Classic,
        _ => Dialect::Modern,
    }
}

/// Parses a file; what cannot be read is reported and left out.
pub fn parse(file: FileId, source: &SourceFile, dialect: Dialect, diagnostics: &mut Diagnostics) -> Tree {
    let mut parser = Parsing { dialect, diagnostics, open: Open::Nothing, patterns: Vec::new() };
    let text = without_mark(&source.bytes);
    let mut start = u32::try_from(source.bytes.len() - text.len()).unwrap_or(u32::MAX);
    for line in text.split_inclusive(|&b| b == b'\n') {
        let whole = Span::new(file, start, u32::MAX);
        parser.line(trimmed(line, dialect), whole);
        start = start.saturating_add(u32::try_from(line.len()).unwrap_or(u32::MAX));
    }
    parser.close();
    Tree { dialect, patterns: parser.patterns }
}

/// The line without its end; the modern dialect removes all white space there.
fn trimmed(line: &[u8], dialect: Dialect) -> &[u8] {
    match dialect {
        Dialect::Modern => line.trim_ascii_end(),
        Dialect::Classic => line.strip_suffix(b"\n").unwrap_or(line),
    }
}

/// What the lines so far have begun.
enum Open {
    /// Nothing: before the first pattern, or after a value.
    Nothing,
    /// A pattern that waits for its value.
    Pattern(Unfinished),
    /// Something already reported; its other lines are passed over.
    Spoilt,
}

struct Unfinished {
    number: u32,
    heading: Span,
    rows: Vec<Row>,
}

struct Parsing<'d> {
    dialect: Dialect,
    diagnostics: &'d mut Diagnostics,
    open: Open,
    patterns: Vec<EyeBlock>,
}

impl Parsing<'_> {
    fn line(&mut self, line: &[u8], whole: Span) {
        let span = whole.part(0..line.len());
        if line.iter().all(|&b| b == b' ') || line.starts_with(b"#") {
            return;
        }
        if line.starts_with(b"Pattern") {
            self.heading(line, span);
        } else if line.starts_with(b":") {
            self.entry(line, span);
        } else {
            self.row(line, span);
        }
    }

    fn heading(&mut self, line: &[u8], span: Span) {
        self.close();
        self.open = match heading(line) {
            Ok((after, number)) => {
                let before = line.len() - after.len();
                let heading = span.part(0..before);
                Open::Pattern(Unfinished { number, heading, rows: Vec::new() })
            }
            Err(_) => {
                self.diagnostics.push(diag::eye_heading(span));
                Open::Spoilt
            }
        };
    }

    fn entry(&mut self, line: &[u8], span: Span) {
        let value = match self.dialect {
            Dialect::Modern => modern_value(line),
            Dialect::Classic => classic_value(line),
        };
        match (std::mem::replace(&mut self.open, Open::Nothing), value) {
            (Open::Spoilt, _) => {}
            (Open::Nothing, _) => self.diagnostics.push(diag::eye_stray_line(span)),
            (Open::Pattern(_), Err(_)) => self.diagnostics.push(diag::eye_value(span, self.dialect)),
            (Open::Pattern(Unfinished { number, heading, rows }), Ok((_, value))) => {
                self.patterns.push(EyeBlock { number, heading, rows, value, value_span: span });
            }
        }
    }

    fn row(&mut self, line: &[u8], span: Span) {
        let unknown = line.iter().position(|&b| !self.is_drawn(b));
        match &mut self.open {
            Open::Spoilt => {}
            Open::Nothing => {
                self.diagnostics.push(diag::eye_stray_line(span));
                self.open = Open::Spoilt;
            }
            Open::Pattern(pattern) => match unknown {
                Some(at) => {
                    let byte = line.get(at).copied().unwrap_or_default();
                    self.diagnostics.push(diag::eye_cell(span.part(at..at + 1), byte, self.dialect));
                    self.open = Open::Spoilt;
                }
                None => pattern.rows.push(Row { span, bytes: line.to_vec() }),
            },
        }
    }

    fn is_drawn(&self, byte: u8) -> bool {
        byte == b' ' || glyph::of_byte(byte, self.dialect).is_some() || glyph::is_edge(byte, self.dialect)
    }

    /// Reports a pattern that is still without a value.
    fn close(&mut self) {
        if let Open::Pattern(pattern) = std::mem::replace(&mut self.open, Open::Nothing) {
            self.diagnostics.push(diag::eye_unfinished(pattern.heading, pattern.number, self.dialect));
        }
    }
}

type Parsed<'a, T> = IResult<&'a [u8], T>;

/// `Pattern 4108`; what follows the number is left.
fn heading(line: &[u8]) -> Parsed<'_, u32> {
    let blanks = take_while1(|b: u8| b.is_ascii_whitespace());
    let number = map_res(digit1, |digits: &[u8]| {
        std::str::from_utf8(digits).ok().and_then(|text| text.parse::<u32>().ok()).ok_or(())
    });
    let (after, (_, _, number)) = (tag("Pattern"), blanks, verify(number, |&n| n > 0)).parse(line)?;
    verify(rest, |rest: &[u8]| rest.first().is_none_or(u8::is_ascii_whitespace)).parse(after)?;
    Ok((after, number))
}

/// `:abcd`; what follows the fourth digit is ignored, as the original does.
fn modern_value(line: &[u8]) -> Parsed<'_, EyeValue> {
    let digits = take_while_m_n(4, 4, |b: u8| (b'0'..=b'2').contains(&b));
    let (after, (_, digits)) = (char(':'), digits).parse(line)?;
    let value = match *digits {
        [a, b, c, d] if a <= b && b <= c && c <= d => EyeValue::new(a - b'0', b - b'0', c - b'0', d - b'0'),
        _ => return fail(line),
    };
    Ok((after, value))
}

/// `:max,min`.
fn classic_value(line: &[u8]) -> Parsed<'_, EyeValue> {
    let count = || take_while_m_n(1, 1, |b: u8| (b'0'..=b'2').contains(&b));
    let (after, (_, max, _, min)) = (char(':'), count(), char(','), count()).parse(line)?;
    match (max, min) {
        (&[max], &[min]) if min <= max => {
            Ok((after, EyeValue::new(min - b'0', min - b'0', max - b'0', max - b'0')))
        }
        _ => fail(line),
    }
}

fn fail<T>(line: &[u8]) -> Parsed<'_, T> {
    Err(nom::Err::Error(nom::error::Error::new(line, nom::error::ErrorKind::Verify)))
}
