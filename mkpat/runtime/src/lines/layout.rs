//! The lines of a board: all rows, columns and diagonals, and which of them go through a point.

use super::automaton::Oriented;
use super::grid::{DIRECTIONS, Grid, LARGEST, points};
use super::place::{Frame, Match};
use super::rows::{Row, RowMatch};
use crate::point::{Offset, Point};

/// A line of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its first point.
    pub first: Point,
    /// Which of [`DIRECTIONS`].
    pub direction: u8,
    /// How many points it has.
    pub length: u8,
}

/// All lines of a board of one size.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The lines, direction by direction: at most 148.
    pub lines: Vec<Line>,
    /// For each point and direction: its line, and its place there.
    through: Vec<[(u8, u8); 4]>,
}

impl Layout {
    /// The lines of a board; sides longer than [`LARGEST`] are cut.
    #[must_use]
    pub fn new(width: u8, height: u8) -> Layout {
        let (width, height) = (width.min(LARGEST), height.min(LARGEST));
        let through = vec![[(0, 0); 4]; usize::from(width) * usize::from(height)];
        let mut layout = Layout { width, height, lines: Vec::new(), through };
        for (direction, &step) in DIRECTIONS.iter().enumerate() {
            let firsts: Vec<Point> =
                points(width, height).filter(|&p| layout.next(p, -step).is_none()).collect();
            for first in firsts {
                let (line, mut length, mut at) = (layout.lines.len() as u8, 0, Some(first));
                while let Some(index) = at.and_then(|point| layout.index(point)) {
                    layout.through[index][direction] = (line, length);
                    length += 1;
                    at = at.and_then(|point| layout.next(point, step));
                }
                layout.lines.push(Line { first, direction: direction as u8, length });
            }
        }
        layout
    }

    /// A point's place in reading order; `None` off the board.
    #[must_use]
    pub fn index(&self, point: Point) -> Option<usize> {
        let on_board = point.row < self.height && point.column < self.width;
        on_board.then(|| usize::from(point.row) * usize::from(self.width) + usize::from(point.column))
    }

    /// The lines through a point, by direction, and its place on each.
    #[must_use]
    pub fn through(&self, point: Point) -> Option<&[(u8, u8); 4]> {
        self.through.get(self.index(point)?)
    }

    fn next(&self, point: Point, step: Offset) -> Option<Point> {
        let (row, column) = (point.row as i8 + step.row, point.column as i8 + step.column);
        let on = |c: i8, side: u8| u8::try_from(c).ok().filter(|&c| c < side);
        Some(Point::new(on(row, self.height)?, on(column, self.width)?))
    }
}

impl Line {
    /// Row and column of a place on the line, be it before its first point or behind its last.
    #[must_use]
    pub fn place(&self, at: i8) -> (i8, i8) {
        let step = DIRECTIONS[usize::from(self.direction)];
        (self.first.row as i8 + step.row * at, self.first.column as i8 + step.column * at)
    }

    /// What a board has on it.
    #[must_use]
    pub fn row(&self, grid: &impl Grid) -> Row {
        let mut row = Row::empty(self.length);
        for at in 0..self.length {
            if let Some(point) = grid.point(self.place(at as i8)) {
                row.put(at, grid.content(point));
            }
        }
        row
    }

    /// A match on it, as one on the board.
    #[must_use]
    pub fn matched(&self, found: &RowMatch, oriented: Oriented) -> Match {
        let step = DIRECTIONS[usize::from(self.direction)];
        let (start, right) = match oriented.mirrored {
            false => (found.start, step),
            true => (found.start + oriented.length as i8 - 1, -step),
        };
        let frame = Frame { right, down: Offset::default() };
        Match { pattern: oriented.pattern, threat: found.threat, origin: self.place(start), frame }
    }
}
