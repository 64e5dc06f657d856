//! The matcher of the original, without its limits: an automaton that reads the cells around each stone in the order of
//! a spiral.
//!
//! The tables are [`mkpat_runtime::automaton`]'s, made by the compiler; [`grid`] is a position in the form in which they
//! read it.
//!
//! The book: `semantics.md#spiral`.

pub mod grid;

use grid::Grid;
use mkpat_runtime::automaton::{Automata, Automaton, Next};
use mkpat_runtime::board::BoardView;
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::plain;
use mkpat_runtime::point::Point;
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::transform::Transformation;

/// Reports the matches of `database`, which the automata were built from, on a position: the matches of
/// [`plain::for_each_match`], anchors in the same order, at each anchor shorter strings first. Allocates nothing.
pub fn for_each_match(
    automata: &Automata<'_>,
    database: &Database<'_>,
    grid: &Grid,
    query: &Query<'_>,
    mut report: impl FnMut(Match),
) {
    for &colour in query.passes() {
        let automaton = if colour == query.own { &automata.own } else { &automata.other };
        for row in 0..grid.size() {
            for column in 0..grid.size() {
                let anchor = Point::new(row, column);
                if grid.stone(anchor) != Some(colour) {
                    continue;
                }
                read(automaton, grid.around(anchor, query.own), |pattern, transformation| {
                    let found = plain::filtered(database, grid, query, pattern, transformation, anchor);
                    found.into_iter().for_each(&mut report);
                });
            }
        }
    }
}

fn read(
    automaton: &Automaton<'_>,
    symbols: impl Iterator<Item = u8>,
    accept: impl FnMut(PatternId, Transformation),
) {
    match automaton.next {
        Next::Narrow(rows) => read_with(automaton, |s, k| u32::from(rows[s as usize][k]), symbols, accept),
        Next::Middle(rows) => read_with(automaton, |s, k| u32::from(rows[s as usize][k]), symbols, accept),
        Next::Wide(rows) => read_with(automaton, |s, k| rows[s as usize][k], symbols, accept),
    }
}

#[inline(always)]
fn read_with(
    automaton: &Automaton<'_>,
    next: impl Fn(u32, usize) -> u32,
    symbols: impl Iterator<Item = u8>,
    mut accept: impl FnMut(PatternId, Transformation),
) {
    let mut state = automaton.start;
    for symbol in symbols {
        if state == 0 {
            return;
        }
        state = next(state, usize::from(symbol & 3));
        if state >= automaton.first_end {
            for &end in ends_of(automaton, state) {
                let transformation = Transformation::ALL[(end & 7) as usize];
                accept(PatternId(end >> 3), transformation);
            }
        }
    }
}

fn ends_of<'a>(automaton: &Automaton<'a>, state: u32) -> &'a [u32] {
    let at = (state - automaton.first_end) as usize;
    &automaton.ends[automaton.ends_from[at] as usize..automaton.ends_from[at + 1] as usize]
}
