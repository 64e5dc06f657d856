//! Lines into the syntax tree.
//!
//! The book: `playout.md`. Rows count since the last weight line, and lines in between that say nothing
//! do not interrupt them. The original ignores every line it does not understand; here that is a warning, unless the line
//! is blank or begins with `#`.

use nom::branch::alt;
use nom::character::complete::{char, digit1};
use nom::combinator::{map_opt, rest, verify};
use nom::number::complete::u8 as any_byte;
use nom::{IResult, Parser};

use super::print::print_row;
use super::syntax::{File, PlayoutPattern, Row, Weight};
use crate::diag::{self, Diagnostics};
use crate::encoding::without_mark;
use crate::source::{FileId, SourceFile, Span};

/// What a row can begin with.
const BEGINNINGS: &[u8] = b".xXoO|+-?%";

/// What a line says.
enum Line {
    Row { cells: [u8; 3], text: Vec<u8> },
    Weight { number: Vec<u8>, weight: u32, text: Vec<u8> },
}

/// Parses a file; what cannot be read is reported, and kept as lines that say nothing.
pub fn parse(file: FileId, source: &SourceFile, diagnostics: &mut Diagnostics) -> File {
    let mut parsing = Parsing::default();
    let text = without_mark(&source.bytes);
    let (mark, _) = source.bytes.split_at(source.bytes.len() - text.len());
    parsing.before.extend(mark);
    let mut start = u32::try_from(mark.len()).unwrap_or(u32::MAX);
    for line in text.split_inclusive(|&b| b == b'\n') {
        let (content, end) = line.split_at(line.trim_ascii_end().len());
        let span = Span::new(file, start, u32::MAX).part(0..content.len());
        match says(content, span, diagnostics) {
            Some(said) => parsing.line(said, span, end, diagnostics),
            None => parsing.before.extend(line),
        }
        start = start.saturating_add(u32::try_from(line.len()).unwrap_or(u32::MAX));
    }
    parsing.finish(diagnostics)
}

/// What a line without trailing blanks says, if it says anything.
fn says(line: &[u8], span: Span, diagnostics: &mut Diagnostics) -> Option<Line> {
    match line.first() {
        None | Some(b'#') => return None,
        Some(b) if !BEGINNINGS.contains(b) && *b != b':' => {
            diagnostics.push(diag::playout_line(span, *b));
            return None;
        }
        Some(_) => {}
    }
    match alt((weight, row)).parse(line) {
        Ok((_, said)) => return Some(said),
        Err(_) if line.starts_with(b":") => diagnostics.push(diag::playout_weight(span)),
        Err(_) => diagnostics.push(diag::playout_short_row(span)),
    }
    None
}

#[derive(Default)]
struct Parsing {
    patterns: Vec<PlayoutPattern>,
    rows: Vec<Row>,
    weights: Vec<Weight>,
    /// The lines since the last row or weight, which said nothing.
    before: Vec<u8>,
}

impl Parsing {
    fn line(&mut self, said: Line, span: Span, end: &[u8], diagnostics: &mut Diagnostics) {
        let before = std::mem::take(&mut self.before);
        match said {
            Line::Row { cells, text } => {
                if !self.weights.is_empty() {
                    self.close();
                }
                self.rows.push(Row { before, span, cells, after: [&text, end].concat() });
            }
            Line::Weight { number, text, .. } if self.rows.is_empty() => {
                diagnostics.push(diag::playout_stray_weight(span));
                self.before = [before.as_slice(), b":", &number, &text, end].concat();
            }
            Line::Weight { number, weight, text } => {
                self.weights.push(Weight { before, span, number, weight, text, after: end.to_vec() });
            }
        }
    }

    fn close(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        let weights = std::mem::take(&mut self.weights);
        self.patterns.push(PlayoutPattern { rows, weights });
    }

    fn finish(mut self, diagnostics: &mut Diagnostics) -> File {
        let mut end = Vec::new();
        match self.rows.first() {
            Some(row) if self.weights.is_empty() => {
                diagnostics.push(diag::playout_no_weight(row.span));
                self.rows.iter().for_each(|row| print_row(&mut end, row));
            }
            Some(_) => self.close(),
            None => {}
        }
        end.extend(self.before);
        File { patterns: self.patterns, end }
    }
}

/// `:2000,xcap1,osafe`.
fn weight(line: &[u8]) -> IResult<&[u8], Line> {
    let value = |digits: &[u8]| std::str::from_utf8(digits).ok()?.parse::<u32>().ok();
    let number = map_opt(digit1, |digits: &[u8]| Some((digits.to_vec(), value(digits)?)));
    let (after, (_, (number, weight), text)) = (char(':'), number, rest).parse(line)?;
    Ok((after, Line::Weight { number, weight, text: text.to_vec() }))
}

/// `?X|`, and what follows the third character, which nobody reads.
fn row(line: &[u8]) -> IResult<&[u8], Line> {
    let first = verify(any_byte, |b| BEGINNINGS.contains(b));
    let (after, (a, b, c, text)) = (first, any_byte, any_byte, rest).parse(line)?;
    Ok((after, Line::Row { cells: [a, b, c], text: text.to_vec() }))
}
