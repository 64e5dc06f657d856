//! What each matcher costs, database by database: plain, fast, automaton.
//!
//! The passes are functions of their own, so that a profiler can count the instructions of each.

use std::fmt::Write;
use std::time::{Duration, Instant};

use mkpat_matchers::automaton::{self, grid::Grid};
use mkpat_runtime::automaton::Automata;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::plain;
use mkpat_runtime::point::Colour;
use mkpat_runtime::query::Query;

use crate::bench;
use mkpat::dfa::Dfa;

/// Compares the matchers on some positions, both sides, the shortest of `passes` passes counting; automata of more than
/// `limit` states are left out. Gives a table.
#[must_use]
pub fn compare(databases: &[Database<'_>], positions: &[DrawnBoard], passes: u32, limit: usize) -> String {
    let scans: Vec<Scan> = positions.iter().filter_map(Scan::new).collect();
    let grids: Vec<Grid> = positions.iter().map(Grid::new).collect();
    let mut text = format!("{} positions, both sides; us per position\n", positions.len());
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{:<18} {:>8} {:>9} {:>9} {:>9}   {:>9} {:>9} {:>11}",
        "database", "patterns", "plain", "fast", "automaton", "states", "kB", "building ms"
    );
    for database in databases {
        let index = Index::build(database);
        let begun = Instant::now();
        let tables = Dfa::within(database, limit).map(|dfa| dfa.tables());
        let building = begun.elapsed();
        let each = |time: Duration| time.as_secs_f64() * 1e6 / positions.len().max(1) as f64;
        let plain = each(shortest(passes, || plain_pass(database, positions)));
        let fast = each(shortest(passes, || fast_pass(database, &index, &scans)));
        let _ = write!(text, "{:<18} {:>8} {plain:>9.1} {fast:>9.2}", database.name, database.patterns.len());
        let _ = match tables.as_ref().map(|tables| tables.view()) {
            None => writeln!(text, " {:>9}   {:>9}", "-", format!("> {limit}")),
            Some(automata) => {
                let time = each(shortest(passes, || automaton_pass(database, &automata, &grids)));
                let states = automata.own.next.states() + automata.other.next.states();
                let (kilobytes, building) = (automata.bytes() as f64 / 1e3, building.as_secs_f64() * 1e3);
                writeln!(text, " {time:>9.2}   {states:>9} {kilobytes:>9.1} {building:>11.1}")
            }
        };
    }
    text
}

fn shortest(passes: u32, pass: impl Fn() -> u64) -> Duration {
    let timed = |_| {
        let begun = Instant::now();
        std::hint::black_box(pass());
        begun.elapsed()
    };
    (0..passes.max(1)).map(timed).min().unwrap_or_default()
}

const SIDES: [Colour; 2] = [Colour::White, Colour::Black];

/// The plain matcher's matches on some positions, for both sides.
#[must_use]
#[inline(never)]
pub fn plain_pass(database: &Database<'_>, positions: &[DrawnBoard]) -> u64 {
    let mut count = 0;
    for board in positions {
        for own in SIDES {
            plain::for_each_match(database, board, &Query::raw(own), &mut |_| count += 1);
        }
    }
    count
}

#[inline(never)]
fn fast_pass(database: &Database<'_>, index: &Index, scans: &[Scan]) -> u64 {
    scans.iter().map(|scan| bench::count(index, database, scan)).sum()
}

/// The automaton's matches on some positions, for both sides.
#[must_use]
#[inline(never)]
pub fn automaton_pass(database: &Database<'_>, automata: &Automata<'_>, grids: &[Grid]) -> u64 {
    let mut count = 0;
    for grid in grids {
        for own in SIDES {
            automaton::for_each_match(automata, database, grid, &Query::raw(own), |_| count += 1);
        }
    }
    count
}
