//! Lines into the syntax tree.
//!
//! Source: reference `fuseki-and-mc.md` §7. Rows count since the last weight line, and lines in between that say nothing
//! do not interrupt them. The original ignores every line it does not understand; here that is a warning, unless the line
//! is blank or begins with `#`.

use nom::branch::alt;
use nom::character::complete::{char, digit1};
use nom::combinator::{map_opt, rest, verify};
use nom::number::complete::u8 as any_byte;
use nom::{IResult, Parser};

use super::syntax::{Pattern, Row, Weight};
use crate::diag::{self, Diagnostics};
use crate::source::{FileId, SourceFile, Span};

/// What a row can begin with.
const BEGINNINGS: &[u8] = b".xXoO|+-?%";

/// What a line says.
enum Line {
    Row([u8; 3]),
    Weight(u32, Vec<u8>),
}

/// Parses a file; what cannot be read is reported and left out.
pub fn parse(file: FileId, source: &SourceFile, diagnostics: &mut Diagnostics) -> Vec<Pattern> {
    let mut parsing = Parsing { patterns: Vec::new(), rows: Vec::new(), weights: Vec::new() };
    let mut start = 0;
    for line in source.bytes.split_inclusive(|&b| b == b'\n') {
        let content = line.trim_ascii_end();
        let span = Span::new(file, start, u32::MAX).part(0..content.len());
        parsing.line(content, span, diagnostics);
        start = start.saturating_add(u32::try_from(line.len()).unwrap_or(u32::MAX));
    }
    parsing.finish(diagnostics)
}

struct Parsing {
    patterns: Vec<Pattern>,
    rows: Vec<Row>,
    weights: Vec<Weight>,
}

impl Parsing {
    fn line(&mut self, line: &[u8], span: Span, diagnostics: &mut Diagnostics) {
        match line.first() {
            None | Some(b'#') => return,
            Some(b) if !BEGINNINGS.contains(b) && *b != b':' => {
                return diagnostics.push(diag::playout_line(span, *b));
            }
            Some(_) => {}
        }
        match alt((weight, row)).parse(line) {
            Ok((_, Line::Row(cells))) => {
                if !self.weights.is_empty() {
                    self.close();
                }
                self.rows.push(Row { span, cells });
            }
            Ok((_, Line::Weight(..))) if self.rows.is_empty() => {
                diagnostics.push(diag::playout_stray_weight(span));
            }
            Ok((_, Line::Weight(weight, text))) => self.weights.push(Weight { span, weight, text }),
            Err(_) if line.starts_with(b":") => diagnostics.push(diag::playout_weight(span)),
            Err(_) => diagnostics.push(diag::playout_short_row(span)),
        }
    }

    fn close(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        let weights = std::mem::take(&mut self.weights);
        self.patterns.push(Pattern { rows, weights });
    }

    fn finish(mut self, diagnostics: &mut Diagnostics) -> Vec<Pattern> {
        match self.rows.first() {
            Some(row) if self.weights.is_empty() => diagnostics.push(diag::playout_no_weight(row.span)),
            Some(_) => self.close(),
            None => {}
        }
        self.patterns
    }
}

/// `:2000,xcap1,osafe`.
fn weight(line: &[u8]) -> IResult<&[u8], Line> {
    let number = map_opt(digit1, |digits: &[u8]| std::str::from_utf8(digits).ok()?.parse::<u32>().ok());
    let (after, (_, weight, text)) = (char(':'), number, rest).parse(line)?;
    Ok((after, Line::Weight(weight, text.to_vec())))
}

/// `?X|`; what follows the third character is left.
fn row(line: &[u8]) -> IResult<&[u8], Line> {
    let first = verify(any_byte, |b| BEGINNINGS.contains(b));
    let (after, (a, b, c)) = (first, any_byte, any_byte).parse(line)?;
    Ok((after, Line::Row([a, b, c])))
}
