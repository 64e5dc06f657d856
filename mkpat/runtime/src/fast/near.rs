//! Which stones are so near a goal that a match there can touch it.

use super::cell::LARGEST_BOARD;
use super::rows::Rows;
use crate::pattern::{Database, Pattern};
use crate::point::{Colour, Point};
use crate::query::Query;

/// Points of a board: a row of bits each, a bit for each column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near([u32; LARGEST_BOARD as usize]);

impl Near {
    /// The stones of the goal that a query asks for, if it does.
    pub(super) fn of_goal(query: &Query<'_>, board: &Rows) -> Option<Near> {
        let goal = query.goal?;
        let mut rows = [0; LARGEST_BOARD as usize];
        for colour in [Colour::Black, Colour::White] {
            board.for_each_stone(colour, |point| {
                rows[usize::from(point.row)] |= u32::from((goal.contains)(point)) << point.column;
            });
        }
        Some(Near(rows))
    }

    /// All points that are at most so many rows and columns away from these.
    pub(super) fn within(self, reach: u8) -> Near {
        let reach = reach.min(LARGEST_BOARD);
        let wide = self.0.map(|row| (1..=reach).fold(row, |all, by| all | row << by | row >> by));
        let reach = usize::from(reach);
        let mut rows = [0; LARGEST_BOARD as usize];
        for (row, points) in rows.iter_mut().enumerate() {
            let reached = wide.iter().take(row + reach + 1).skip(row.saturating_sub(reach));
            *points = reached.fold(0, |all, &near| all | near);
        }
        Near(rows)
    }

    /// Whether a point is among them.
    #[inline]
    pub(super) fn contains(&self, point: Point) -> bool {
        self.0[usize::from(point.row)] >> point.column & 1 != 0
    }
}

/// How many rows or columns the cells of a pattern that a goal asks for are away from its anchor, at the most.
pub(super) fn reach(database: &Database<'_>, pattern: &Pattern) -> u8 {
    let stored = database.elements_of(pattern).take(usize::from(pattern.stored));
    stored
        .map(|element| element.at.row.unsigned_abs().max(element.at.column.unsigned_abs()))
        .max()
        .unwrap_or(0)
}
