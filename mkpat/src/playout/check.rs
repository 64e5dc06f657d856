//! Drawings into what each point around the move may hold.
//!
//! The book: `playout.md`.

use mkpat_runtime::playout::neighbourhood::{Content, DIRECTIONS};
use mkpat_runtime::playout::table::Properties;

use super::property::{self, Property};
use super::syntax::{File, PlayoutPattern, Row, Weight};
use crate::diag::{self, Diagnostics};
use crate::source::Span;

/// The original warns above this weight.
pub const HEAVIEST: u32 = 10_000_000;

/// A set of [`Content`], one bit each.
pub type Contents = u8;

/// A weight for some neighbourhoods and properties; the first rule that applies counts.
#[derive(Clone, Debug)]
pub struct Rule {
    /// What the points may hold, in the order of [`DIRECTIONS`].
    pub around: [Contents; 8],
    /// What else has to hold.
    pub properties: Vec<Property>,
    /// How much the move weighs.
    pub weight: u32,
    /// Its line.
    pub span: Span,
}

/// Checks all patterns; those with errors are left out.
pub fn check(file: &File, diagnostics: &mut Diagnostics) -> Vec<Rule> {
    let mut rules = Vec::new();
    for pattern in &file.patterns {
        if let Some(around) = drawing(pattern, diagnostics) {
            rules.extend(pattern.weights.iter().map(|weight| rule(around, weight, diagnostics)));
        }
    }
    rules
}

fn drawing(pattern: &PlayoutPattern, diagnostics: &mut Diagnostics) -> Option<[Contents; 8]> {
    let (first, [above, middle, below]) = (pattern.rows.first()?, three(pattern, diagnostics)?);
    let mut sound = true;
    let mut around = [0; 8];
    for (direction, set) in DIRECTIONS.iter().zip(&mut around) {
        let row = match direction.0 {
            -1 => above,
            0 => middle,
            _ => below,
        };
        let column = usize::try_from(direction.1 + 1).unwrap_or_default();
        let cell = row.cells.get(column).copied().unwrap_or_default();
        match contents(cell) {
            Some(contents) => *set = contents,
            None => {
                let at = row.span.part(column..column + 1);
                diagnostics.push(diag::playout_cell(at, cell));
                sound = false;
            }
        }
    }
    if middle.cells[1] != b'*' {
        diagnostics.push(diag::playout_centre(middle.span.part(1..2)));
    }
    if let Some(fourth) = pattern.rows.get(3) {
        diagnostics.push(diag::playout_fourth_row(fourth.span, first.span));
    }
    sound.then_some(around)
}

fn three<'p>(pattern: &'p PlayoutPattern, diagnostics: &mut Diagnostics) -> Option<[&'p Row; 3]> {
    match pattern.rows.as_slice() {
        [a, b, c, ..] => Some([a, b, c]),
        rows => {
            let from = rows.first()?.span;
            diagnostics.push(diag::playout_few_rows(from.to(rows.last()?.span), rows.len()));
            None
        }
    }
}

fn contents(cell: u8) -> Option<Contents> {
    let one = |content: Content| 1 << content as u8;
    let (empty, own, other, off) =
        (one(Content::Empty), one(Content::Own), one(Content::Other), one(Content::OffBoard));
    Some(match cell {
        b'.' => empty,
        b'O' => own,
        b'X' => other,
        b'o' => own | empty,
        b'x' => other | empty,
        b'?' => empty | own | other,
        b'%' => empty | own | other | off,
        b'|' | b'-' | b'+' => off,
        _ => return None,
    })
}

fn rule(around: [Contents; 8], weight: &Weight, diagnostics: &mut Diagnostics) -> Rule {
    if weight.weight > HEAVIEST {
        diagnostics.push(diag::playout_heavy(weight.span, weight.weight, HEAVIEST));
    }
    let prefix = weight.span.range().len() - weight.text.len().min(weight.span.range().len());
    for (start, word) in words(&weight.text) {
        if !property::words().any(|known| known.as_bytes() == word) {
            let at = weight.span.part(prefix + start..prefix + start + word.len());
            diagnostics.push(diag::playout_property(at, &String::from_utf8_lossy(word)));
        }
    }
    let properties = property::asked_for(&weight.text);
    if !Properties::all().any(|p| properties.iter().all(|wanted| (wanted.holds)(p))) {
        let words: Vec<&str> = properties.iter().map(|p| p.word).collect();
        diagnostics.push(diag::playout_contradiction(weight.span, &words));
    }
    Rule { around, properties, weight: weight.weight, span: weight.span }
}

/// The words of a weight line with their places.
fn words(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let is_separator = |b: &u8| matches!(b, b',' | b';') || b.is_ascii_whitespace();
    let mut next = 0;
    text.split(is_separator).filter_map(move |word| {
        let start = next;
        next += word.len() + 1;
        (!word.is_empty()).then_some((start, word))
    })
}
