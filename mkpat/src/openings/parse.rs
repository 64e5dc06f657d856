//! Lines into records.
//!
//! The book: `openings.md`. The original skips every line that is no record without a word, and aborts
//! on a point off the board; here the former is a warning, unless the line is blank or begins with `#`, and the latter
//! costs one record.

use nom::IResult;
use nom::Parser;
use nom::bytes::complete::take_while1;
use nom::combinator::map_opt;
use nom::multi::many1;
use nom::number::complete::u8 as any_byte;
use nom::sequence::preceded;

use mkpat_runtime::openings::hash::Stone;
use mkpat_runtime::point::Point;

use super::syntax::Record;
use crate::diag::{self, Diagnostics};
use crate::encoding::without_mark;
use crate::source::{FileId, SourceFile, Span};

/// The original reads lines in pieces of this many characters.
pub const LONGEST_LINE: usize = 159;

/// Parses a file for boards of `size`; what cannot be read is reported and left out.
pub fn parse(file: FileId, source: &SourceFile, size: u8, diagnostics: &mut Diagnostics) -> Vec<Record> {
    let mut records = Vec::new();
    let text = without_mark(&source.bytes);
    let mut start = u32::try_from(source.bytes.len() - text.len()).unwrap_or(u32::MAX);
    for line in text.split_inclusive(|&b| b == b'\n') {
        let content = line.trim_ascii_end();
        let span = Span::new(file, start, u32::MAX).part(0..content.len());
        records.extend(self::line(content, span, size, diagnostics));
        start = start.saturating_add(u32::try_from(line.len()).unwrap_or(u32::MAX));
    }
    records
}

fn line(line: &[u8], span: Span, size: u8, diagnostics: &mut Diagnostics) -> Option<Record> {
    if line.is_empty() || line.starts_with(b"#") {
        return None;
    }
    let Ok((rest, words)) = words(line) else {
        diagnostics.push(diag::opening_line(span));
        return None;
    };
    if line.len() > LONGEST_LINE {
        diagnostics.push(diag::opening_long_line(span, line.len(), LONGEST_LINE));
    }
    let points_span = span.part(line.len() - rest.len() - words.points.len()..line.len() - rest.len());
    if words.weight == 0 {
        diagnostics.push(diag::opening_weight(span));
        return None;
    }
    let points = points(words.points, points_span, size, diagnostics)?;
    let (&(to, _), stones) = points.split_first()?;
    let Some(to) = to else {
        diagnostics.push(diag::opening_point(points_span.part(0..2), size));
        return None;
    };
    let stones = place(to, stones, diagnostics)?;
    Some(Record {
        name: String::from_utf8_lossy(words.name).into_owned(),
        weight: words.weight,
        to,
        stones,
        span,
    })
}

/// The three words of a record.
struct Words<'a> {
    name: &'a [u8],
    weight: u32,
    points: &'a [u8],
}

/// Three words with white space between; what follows is left.
fn words(line: &[u8]) -> IResult<&[u8], Words<'_>> {
    let word = || take_while1(|b: u8| !b.is_ascii_whitespace());
    let blanks = || nom::bytes::complete::take_while(|b: u8| b.is_ascii_whitespace());
    let weight = map_opt(word(), |digits: &[u8]| std::str::from_utf8(digits).ok()?.parse::<u32>().ok());
    let (rest, (name, weight, points)) =
        (preceded(blanks(), word()), preceded(blanks(), weight), preceded(blanks(), word())).parse(line)?;
    Ok((rest, Words { name, weight, points }))
}

/// A point, or `None` for a turn passed, with its span.
type Turn = (Option<Point>, Span);

/// The two-letter points of the third word.
fn points(word: &[u8], span: Span, size: u8, diagnostics: &mut Diagnostics) -> Option<Vec<Turn>> {
    let pair = |input| -> IResult<&[u8], (u8, u8)> { (any_byte, any_byte).parse(input) };
    let (rest, pairs) = many1(pair).parse(word).unwrap_or((word, Vec::new()));
    if !rest.is_empty() {
        let odd = span.part(word.len() - rest.len()..word.len());
        diagnostics.push(diag::opening_half_point(odd));
        return None;
    }
    let mut turns = Vec::new();
    for (i, (column, row)) in pairs.into_iter().enumerate() {
        let at = span.part(2 * i..2 * i + 2);
        let on_board = |letter: u8| letter.checked_sub(b'a').filter(|&c| c < size);
        match (on_board(row), on_board(column)) {
            _ if column == b't' => turns.push((None, at)),
            (Some(row), Some(column)) => turns.push((Some(Point::new(row, column)), at)),
            _ => {
                diagnostics.push(diag::opening_point(at, size));
                return None;
            }
        }
    }
    Some(turns)
}

/// The stones, the opponent's first, by turns. No two share a point, and none is on the move.
fn place(to: Point, turns: &[Turn], diagnostics: &mut Diagnostics) -> Option<Vec<(Point, Stone)>> {
    let colours = [Stone::Other, Stone::Own].into_iter().cycle();
    let mut stones: Vec<(Point, Stone)> = Vec::new();
    for (&(point, span), stone) in turns.iter().zip(colours) {
        let Some(point) = point else { continue };
        if point == to || stones.iter().any(|&(p, _)| p == point) {
            diagnostics.push(diag::opening_taken_point(span));
            return None;
        }
        stones.push((point, stone));
    }
    Some(stones)
}
