//! A match, and where its points lie.

use super::grid::{DIRECTIONS, LARGEST};
use super::table::{MIRRORED, Pattern, PatternId, Role, Table, Threat};
use crate::point::{Offset, Point};
use crate::transform::Transformation;

/// How a drawing lies on a board: where its columns go, and its rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Frame {
    /// From a cell to the one right of it.
    pub right: Offset,
    /// From a cell to the one below it; nothing in a pattern of one row.
    pub down: Offset,
}

/// All that a pattern is tried in.
pub fn frames(pattern: &Pattern<'_>) -> Vec<Frame> {
    if pattern.is_row() {
        let mirrored = if pattern.orientations & MIRRORED != 0 { 2 } else { 1 };
        let along = |right: Offset| [right, -right].into_iter().take(mirrored);
        let row = |right| Frame { right, down: Offset::default() };
        return DIRECTIONS.into_iter().flat_map(along).map(row).collect();
    }
    let tried = Transformation::ALL.into_iter().filter(|t| pattern.orientations >> t.number() & 1 == 1);
    let frame =
        |t: Transformation| Frame { right: t.apply(Offset::new(0, 1)), down: t.apply(Offset::new(1, 0)) };
    tried.map(frame).collect()
}

/// A match: a pattern on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Match {
    /// The pattern.
    pub pattern: PatternId,
    /// What it says.
    pub threat: Threat,
    /// Row and column of the drawing's first cell, which may be off the board.
    pub origin: (i8, i8),
    /// How the drawing lies.
    pub frame: Frame,
}

impl Match {
    /// The place of the cell in a row and a column of the drawing, be it off the board.
    #[must_use]
    pub fn place(&self, (row, column): (i8, i8)) -> (i8, i8) {
        place(self.origin, self.frame, (row, column))
    }

    /// The direction of its line, of [`DIRECTIONS`]; `None` for a pattern of several rows.
    #[must_use]
    pub fn direction(&self) -> Option<usize> {
        let along = |d: &Offset| *d == self.frame.right || -*d == self.frame.right;
        DIRECTIONS.iter().position(along).filter(|_| self.frame.down == Offset::default())
    }

    /// The points that have a role, in the order of the drawing. `table` is the one that was matched.
    pub fn points<'a>(&self, table: &Table<'a>, role: Role) -> impl Iterator<Item = Point> + use<'a> {
        let (pattern, found) = (table.patterns.get(self.pattern.index()), *self);
        let cells = pattern.into_iter().flat_map(move |p| {
            let wanted = p.roles.iter().enumerate().filter(move |(_, roles)| roles.contains(role));
            wanted.map(move |(cell, _)| p.at(cell))
        });
        cells.filter_map(move |at| {
            let (row, column) = found.place(at);
            let on_board = |c: i8| u8::try_from(c).ok().filter(|&c| c < LARGEST);
            Some(Point::new(on_board(row)?, on_board(column)?))
        })
    }
}

/// Where a cell lies; drawings and boards are so small that rows and columns fit.
#[must_use]
pub fn place(origin: (i8, i8), frame: Frame, (row, column): (i8, i8)) -> (i8, i8) {
    let along = |start: i8, right: i8, down: i8| start + right * column + down * row;
    (along(origin.0, frame.right.row, frame.down.row), along(origin.1, frame.right.column, frame.down.column))
}

/// The origin that puts a cell of the drawing on a point.
#[must_use]
pub fn origin(point: Point, frame: Frame, cell: (i8, i8)) -> (i8, i8) {
    let (row, column) = place((0, 0), frame, cell);
    (point.row as i8 - row, point.column as i8 - column)
}
