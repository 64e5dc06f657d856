//! The selection as a pattern database, and as records of a book.
//!
//! The book: `openings.md#from-game-records`.

use std::collections::BTreeMap;
use std::fmt::Write;

use mkpat_runtime::openings::hash::Stone;
use mkpat_runtime::point::Point;

use super::chi_squared;
use super::game::Options;
use super::select::{Entry, FrequentPosition};
use super::situations::{Diagram, Key, Played};
use mkpat::openings::syntax::Record;
use mkpat::source::{FileId, Span};

/// What was extracted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Extraction {
    /// A pattern database with the numbers in comments.
    pub database: String,
    /// The same as records of a book; none are blanked out.
    pub records: Vec<Record>,
    /// The games that ended too early, or could not be followed.
    pub problematic: Vec<String>,
    /// How many selected moves were left out, since no game without problems shows them.
    pub without_diagram: usize,
}

/// Writes the selection; diagrams come from the games without problems, of each the last one met.
#[must_use]
pub fn write(
    played: &[Played],
    selection: &[FrequentPosition],
    options: &Options,
    command: &str,
) -> Extraction {
    let diagrams = diagrams(played);
    let mut extraction = Extraction {
        database: format!("attribute_map value_only\n\n\n# {command}\n\n\n"),
        records: Vec::new(),
        problematic: played.iter().filter(|p| p.is_problematic).map(|p| p.name.clone()).collect(),
        without_diagram: 0,
    };
    for (i, position) in selection.iter().enumerate() {
        if i > 0
            && let Some(before) = selection.get(i - 1)
        {
            summary(&mut extraction.database, before);
        }
        for entry in &position.entries {
            let known = entry.after.map(|after| diagrams.get(&(position.before, after)));
            match known {
                Some(None) => extraction.without_diagram += 1,
                Some(Some(diagram)) => pattern(&mut extraction, position, entry, diagram, options),
                None => unpopular(&mut extraction.database, position, entry),
            }
        }
    }
    extraction
}

fn diagrams(played: &[Played]) -> BTreeMap<(Key, Key), &Diagram> {
    let sound = played.iter().filter(|p| !p.is_problematic);
    let shown = sound.flat_map(|p| p.situations.iter().zip(&p.diagrams));
    shown.map(|(s, diagram)| ((s.before, s.after), diagram)).collect()
}

fn pattern(
    extraction: &mut Extraction,
    position: &FrequentPosition,
    entry: &Entry,
    diagram: &Diagram,
    options: &Options,
) {
    let name = format!("F-H{}-{}", options.handicap.number(), extraction.records.len() + 1);
    let out = &mut extraction.database;
    let (before, after) = (first(&position.before), entry.after.as_ref().map_or(0, first));
    let _ = write!(out, "Pattern {name}\n# pre : 0x{before:08x}\n# post: 0x{after:08x}\n");
    numbers(out, position, entry);
    let rows = draw(diagram, options);
    let _ = write!(out, "{rows}\n:8,-,value({})\n\n\n", entry.players);
    extraction.records.push(Record {
        name,
        weight: u32::try_from(entry.players).unwrap_or(u32::MAX),
        to: diagram.to,
        stones: diagram.stones.clone(),
        span: Span::new(FileId(0), 0, 0),
    });
}

fn unpopular(out: &mut String, position: &FrequentPosition, entry: &Entry) {
    let before = first(&position.before);
    let _ = write!(out, "# Unpopular moves\n# pre: 0x{before:08x}\n# post: could be various\n");
    numbers(out, position, entry);
    out.push('\n');
}

fn first(key: &Key) -> u32 {
    key[0]
}

fn numbers(out: &mut String, position: &FrequentPosition, entry: &Entry) {
    let (own, all) = (entry.tally, position.tally);
    let percent = |wins: usize, games: usize| 100.0 * wins as f64 / games.max(1) as f64;
    let d = chi_squared::contribution(own, all);
    let _ = write!(
        out,
        "# frequency: {}/{}\n# unique players: {}\n# wins: {}/{}\n\n\
         # success: {:.1}% vs {:.1}% for this position overall, dchisq = {}\n\n",
        own.games,
        all.games,
        entry.players,
        own.wins,
        all.wins,
        percent(own.wins, own.games),
        percent(all.wins, all.games),
        significant(d),
    );
}

/// What stands between a position and the next: whether its moves differ, and which.
fn summary(out: &mut String, position: &FrequentPosition) {
    let contribution = |e: &Entry| chi_squared::contribution(e.tally, position.tally);
    let sum: f64 = position.entries.iter().map(contribution).sum();
    let df = position.entries.len().saturating_sub(1);
    let verdict = chi_squared::verdict(sum, df);
    let _ = writeln!(out, "### Summary of pre: 0x{:08x}", first(&position.before));
    let games = position.tally.games;
    let _ = writeln!(out, "### N Chi_squared df: {games} {} {df} {verdict}", significant(sum));
    if verdict.starts_with("!!!") {
        pairs(out, &position.entries);
    }
    out.push_str("\n\n");
}

/// The 5 % quantile of one degree of freedom.
const SIGNIFICANT: f64 = 3.8415;

fn pairs(out: &mut String, entries: &[Entry]) {
    for (i, a) in entries.iter().enumerate() {
        for b in entries.iter().skip(i + 1) {
            let x = chi_squared::of_pair(a.tally, b.tally);
            let games = a.tally.games + b.tally.games;
            if x > SIGNIFICANT && games > 5 {
                let better = a.tally.wins * b.tally.games > b.tally.wins * a.tally.games;
                let sign = if better { '>' } else { '<' };
                let name =
                    |e: &Entry| e.after.as_ref().map_or("others".into(), |k| format!("0x{:08x}", first(k)));
                let _ = writeln!(out, "#### {} {sign} {} {} {games}", name(a), name(b), significant(x));
            }
        }
    }
}

/// A number with six significant digits and no idle zeros, as C's `%g`.
fn significant(x: f64) -> String {
    let exponent = if x == 0.0 { 0 } else { x.abs().log10().floor() as i32 };
    if !(-4..6).contains(&exponent) {
        let text = format!("{x:.5e}");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let exponent: i32 = exponent.parse().unwrap_or(0);
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{}e{sign}{:02}", trimmed(digits), exponent.abs());
    }
    trimmed(&format!("{x:.*}", usize::try_from(5 - exponent).unwrap_or(0)))
}

fn trimmed(digits: &str) -> String {
    if digits.contains('.') {
        digits.trim_end_matches('0').trim_end_matches('.').into()
    } else {
        digits.into()
    }
}

fn draw(diagram: &Diagram, options: &Options) -> String {
    let stones: BTreeMap<Point, Stone> = diagram.stones.iter().copied().collect();
    let blank = options.half && options.size == 19 && stones.len() >= 3;
    let cell = |p: Point| match stones.get(&p) {
        _ if p == diagram.to => '*',
        _ if blank && is_far(diagram.to, p) => '?',
        Some(Stone::Own) => 'O',
        Some(Stone::Other) => 'X',
        None => '.',
    };
    let border = format!("+{}+\n", "-".repeat(usize::from(options.size)));
    let row = |row| (0..options.size).map(|column| cell(Point::new(row, column))).collect::<String>();
    let rows: String = (0..options.size).map(|r| format!("|{}|\n", row(r))).collect();
    format!("{border}{rows}{border}")
}

/// Whether a point of a 19×19 board is across the board from a move in a corner or on a side.
fn is_far(to: Point, p: Point) -> bool {
    let (m, n) = (to.row, to.column);
    let (i, j) = (i16::from(p.row), i16::from(p.column));
    let low = |c: u8| c < 7;
    let high = |c: u8| c > 11;
    let middle = |c: u8| (7..=11).contains(&c);
    match (m, n) {
        _ if low(m) && low(n) => i + j > 23,
        _ if low(m) && high(n) => i - j > 5,
        _ if high(m) && low(n) => i - j < -5,
        _ if high(m) && high(n) => i + j < 13,
        _ if middle(m) && n < 5 => j > 10,
        _ if middle(m) && n > 13 => j < 8,
        _ if m < 5 && middle(n) => i > 10,
        _ if m > 13 && middle(n) => i < 8,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::significant;

    #[test]
    fn numbers_are_written_as_c_writes_them() {
        for (x, text) in [
            (0.0, "0"),
            (1.5, "1.5"),
            (0.123_456_78, "0.123457"),
            (123_456.7, "123457"),
            (1_234_567.0, "1.23457e+06"),
            (0.000_012_5, "1.25e-05"),
            (100.0, "100"),
        ] {
            assert_eq!(significant(x), text);
        }
    }
}
