//! The definition in code: every pattern, in all that it is tried in, at every point.

use super::grid::{Grid, points};
use super::place::{Match, frames, origin, place};
use super::table::{Rule, Table};
use crate::point::Colour;

/// All matches of the patterns that count under `rule`, for the stones of `colour`, sorted.
#[must_use]
pub fn matches(table: &Table<'_>, rule: Rule, grid: &impl Grid, colour: Colour) -> Vec<Match> {
    let mut found = Vec::new();
    for (id, pattern) in table.under(rule) {
        let Some(anchor) = pattern.anchor().map(|cell| pattern.at(cell)) else { continue };
        for frame in frames(pattern) {
            for point in points(grid.width(), grid.height()) {
                let origin = origin(point, frame, anchor);
                let holds = pattern.cells.iter().enumerate().all(|(cell, accepted)| {
                    accepted.accepts(grid.symbol(place(origin, frame, pattern.at(cell)), colour))
                });
                if holds {
                    found.push(Match { pattern: id, threat: pattern.threat, origin, frame });
                }
            }
        }
    }
    found.sort_unstable();
    found
}
