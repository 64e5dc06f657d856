//! Patterns that can never match, because earlier ones take every space they stand for.

use mkpat_runtime::eyes::lookup::lookup;
use mkpat_runtime::eyes::space::{self, EyeSpace};
use mkpat_runtime::eyes::table::{Database, Flags};

use super::check::{Cell, CheckedEye};
use super::lower::Compiled;
use crate::diag::{self, Diagnostics};

/// Vertices that may be either are tried both ways; beyond this many the question is left open.
const MOST_EITHER: usize = 8;

/// Reports every pattern that earlier ones cover completely, naming them. `compiled` is what `patterns` became.
pub fn check(patterns: &[CheckedEye], compiled: &Compiled, diagnostics: &mut Diagnostics) {
    for (i, pattern) in patterns.iter().enumerate() {
        let earlier = Database { patterns: compiled.patterns.get(..i).unwrap_or(&[]), ..compiled.database() };
        if let Some(covering) = covering(pattern, &earlier) {
            let others = covering.iter().filter_map(|number| patterns.iter().find(|p| p.number == *number));
            let others: Vec<_> = others.map(|p| (p.heading, p.number)).collect();
            diagnostics.push(diag::eye_shadowed(pattern.heading, pattern.number, &others));
        }
    }
}

/// The numbers of the patterns of `earlier` that take all spaces of `pattern`, ascending; `None` if one is left.
fn covering(pattern: &CheckedEye, earlier: &Database<'_>) -> Option<Vec<u32>> {
    let mut numbers = Vec::new();
    for space in spaces(&pattern.cells)? {
        numbers.push(lookup(earlier, &space)?.pattern.number);
    }
    numbers.sort_unstable();
    numbers.dedup();
    Some(numbers)
}

/// Every space a pattern stands for, at the least edges it asks for; `None` if there are too many.
fn spaces(cells: &[Cell]) -> Option<impl Iterator<Item = EyeSpace>> {
    let either = Flags::EMPTY.union(Flags::STONE);
    let open: Vec<usize> =
        cells.iter().enumerate().filter(|(_, c)| c.flags.contains(either)).map(|(i, _)| i).collect();
    if open.len() > MOST_EITHER {
        return None;
    }
    Some((0..1u32 << open.len()).map(move |choice| {
        EyeSpace::new(cells.iter().enumerate().map(|(i, c)| {
            let stone = match open.iter().position(|&o| o == i) {
                Some(bit) => choice & (1 << bit) != 0,
                None => c.flags.contains(Flags::STONE),
            };
            space::Cell { point: c.point, marginal: c.marginal, stone, edge: c.edge, half_eye: false }
        }))
    }))
}
