//! Matching a whole board afresh: every line by the automaton.

use super::automaton::Automaton;
use super::grid::{Grid, points};
use super::layout::Layout;
use super::place::Match;
use super::rows::Analysis;
use super::shapes::Shapes;
use super::table::{Rule, Table};
use crate::point::Colour;

/// A database prepared for matching under a rule for each colour.
#[derive(Clone, Debug)]
pub struct Matcher {
    analysis: Analysis,
    shapes: [Shapes; 2],
}

impl Matcher {
    /// Prepares a database; `rules` are those of black and white.
    #[must_use]
    pub fn new(table: &Table<'_>, rules: [Rule; 2]) -> Matcher {
        let weights = table.weights();
        let automata = rules.map(|rule| Automaton::new(table, rule));
        let shapes = rules.map(|rule| Shapes::new(table, rule, &weights));
        Matcher { analysis: Analysis::new(table, automata, &weights), shapes }
    }

    /// All matches of a colour, sorted: those of [`super::plain::matches`].
    #[must_use]
    pub fn matches(&self, grid: &impl Grid, colour: Colour) -> Vec<Match> {
        let oriented = &self.analysis.automata[colour as usize].oriented;
        let (mut on_row, mut all) = (Vec::new(), Vec::new());
        for line in Layout::new(grid.width(), grid.height()).lines {
            on_row.clear();
            let _ = self.analysis.side(line.row(grid), colour, &mut on_row);
            all.extend(on_row.iter().map(|found| line.matched(found, oriented[usize::from(found.oriented)])));
        }
        for point in points(grid.width(), grid.height()) {
            self.shapes[colour as usize].at(grid, colour, point, |m, _| all.push(m));
        }
        all.sort_unstable();
        all
    }
}
