//! One line at a time: nom parsers for what a line can say.
//!
//! The book: `files.md` and `drawings.md#cells`. Which drawing a row belongs to decides which characters
//! are cells, so the caller says so.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_till, take_while, take_while1};
use nom::character::complete::char;
use nom::combinator::{opt, rest};
use nom::multi::many0;
use nom::{IResult, Offset, Parser};

use super::ast::{Dialect, DirectiveKind, Edge, Entry, Field, Keyword, Row, Section, Text};
use crate::source::Span;

type Parsed<'a, T> = IResult<&'a [u8], T>;

/// What a line is, by its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Blank,
    Comment,
    Pattern,
    Directive(DirectiveKind),
    Row,
    Edge,
    Entry,
    Constraint,
    Action,
    /// A keyword that lacks its argument.
    BareKeyword,
    /// So many blanks, then something else.
    Indented(usize),
    Other,
}

/// White space as the original's `isspace`.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c)
}

/// Whether a byte can be a cell of a drawing.
pub(super) fn is_cell(byte: u8, section: Section, dialect: Dialect) -> bool {
    let drawn = match dialect {
        Dialect::Modern => b".XOxo*?,!QYa".contains(&byte),
        Dialect::Classic => b".XOxo*?!ha".contains(&byte),
    };
    drawn || section == Section::Labels && is_label(byte, dialect)
}

/// Whether a byte can label a cell of a constraint diagram (`expressions.md#labels`).
#[must_use]
pub fn is_label(byte: u8, dialect: Dialect) -> bool {
    let reserved: &[u8] = match dialect {
        Dialect::Modern => b"oxOQXY",
        Dialect::Classic => b"oxOX",
    };
    byte.is_ascii_alphabetic() && !reserved.contains(&byte)
}

/// Tells what a line without trailing blanks is.
pub(super) fn shape(line: &[u8], dialect: Dialect) -> Shape {
    let keyword =
        |word: &str| line.strip_prefix(word.as_bytes()).map(|rest| rest.iter().all(|&b| is_blank(b)));
    let directives = DirectiveKind::ALL.iter().map(|&d| (d.keyword(), Shape::Directive(d)));
    let modern = if dialect == Dialect::Modern { 3 } else { 0 };
    for (word, shape) in std::iter::once(("Pattern", Shape::Pattern)).chain(directives.take(modern)) {
        match keyword(word) {
            Some(true) => return Shape::BareKeyword,
            Some(false) => return shape,
            None => {}
        }
    }
    match line.first() {
        None => Shape::Blank,
        Some(b'#') => Shape::Comment,
        Some(b'+' | b'-') => Shape::Edge,
        Some(b'|') => Shape::Row,
        Some(&b) if is_cell(b, Section::Labels, dialect) || b"QY".contains(&b) => Shape::Row,
        Some(b':') => Shape::Entry,
        Some(b';') => Shape::Constraint,
        Some(b'>') => Shape::Action,
        Some(&b) if is_blank(b) => Shape::Indented(line.iter().take_while(|&&b| is_blank(b)).count()),
        Some(_) => Shape::Other,
    }
}

/// A line's text with its place, from which parts are cut.
pub(super) struct Input<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) span: Span,
}

impl Input<'_> {
    /// The text of `part`, a sub-slice of the input.
    fn text(&self, part: &[u8]) -> Text {
        let start = self.bytes.offset(part);
        Text::new(part, self.span.part(start..start + part.len()))
    }

    pub(super) fn whole(&self) -> Text {
        Text::new(self.bytes, self.span)
    }

    /// Everything from byte `start` on.
    pub(super) fn from(&self, start: usize) -> Input<'_> {
        let bytes = self.bytes.get(start..).unwrap_or(&[]);
        Input { bytes, span: self.span.part(start..start + bytes.len()) }
    }

    /// Everything after the first byte.
    pub(super) fn after_mark(&self) -> Text {
        self.text(self.bytes.get(1..).unwrap_or(&[]))
    }

    /// A keyword line; `word` is known to begin it and an argument to follow.
    pub(super) fn keyword(&self, word: &str) -> Option<Keyword> {
        let parts = (tag(word), take_while(is_blank), take_till(is_blank), rest);
        let (_, (_, gap, argument, after)) = parsed(parts, self.bytes)?;
        Some(Keyword { gap: self.text(gap), argument: self.text(argument), rest: self.text(after) })
    }

    pub(super) fn row(&self, section: Section, dialect: Dialect) -> Option<Row> {
        let cells = take_while(move |b| is_cell(b, section, dialect));
        let (_, (west, cells, east, text)) =
            parsed((opt(char('|')), cells, opt(char('|')), rest), self.bytes)?;
        Some(Row {
            west: west.is_some(),
            cells: self.text(cells),
            east: east.is_some(),
            text: self.text(text),
        })
    }

    pub(super) fn edge(&self) -> Option<Edge> {
        let dashes = take_while(|b| b == b'-');
        let (_, (west, dashes, east, text)) =
            parsed((opt(char('+')), dashes, opt(char('+')), rest), self.bytes)?;
        Some(Edge { west: west.is_some(), dashes: dashes.len(), east: east.is_some(), text: self.text(text) })
    }

    pub(super) fn entry(&self, dialect: Dialect) -> Option<Entry> {
        let (_, (_, fields, trailing)) =
            parsed((char(':'), many0(move |i| field(i, dialect)), rest), self.bytes)?;
        let field = |(separator, text): Separated<'_>| Field {
            separator: self.text(separator),
            text: self.text(text),
        };
        Some(Entry { fields: fields.into_iter().map(field).collect(), trailing: self.text(trailing) })
    }
}

fn parsed<'a, O, P>(mut parser: P, input: &'a [u8]) -> Option<(&'a [u8], O)>
where
    P: Parser<&'a [u8], Output = O, Error = nom::error::Error<&'a [u8]>>,
{
    parser.parse(input).ok()
}

/// A field of an entry line, after the separators before it.
type Separated<'a> = (&'a [u8], &'a [u8]);

/// Separators, then what runs to the next comma. In the classic dialect commas inside parentheses do not count.
fn field(input: &[u8], dialect: Dialect) -> Parsed<'_, Separated<'_>> {
    let mut separator = take_while(|b| b == b',' || b == b' ');
    match dialect {
        Dialect::Modern => (separator, take_while1(|b| b != b',')).parse(input),
        Dialect::Classic => {
            let (after, separator) = separator.parse(input)?;
            let call =
                (take_while(|b| !b",()".contains(&b)), char('('), take_while(|b| b != b')'), opt(char(')')))
                    .map(|_| ());
            let plain = take_while1(|b| b != b',').map(|_| ());
            let (left, ()) = alt((call, plain)).parse(after)?;
            let length = after.offset(left);
            Ok((left, (separator, after.get(..length).unwrap_or(&[]))))
        }
    }
}
