//! Stones that were not played: handicap, problem positions, game records.

use super::colour::Cell;
use super::{Board, CELLS, Colour, Point, PointSet};
use std::fmt;

/// Why a point cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The point does not exist on this board.
    OffBoard,
    /// Some string would stand without a liberty.
    NoLiberty,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SetupError::OffBoard => "the vertex is not on the board",
            SetupError::NoLiberty => "a string would have no liberty",
        })
    }
}

impl std::error::Error for SetupError {}

impl Board {
    /// Puts a stone on a point, or empties it. This forgets the history and the ko, and takes nothing.
    ///
    /// # Errors
    /// If the point is not on the board or a string would have no liberty; the board is then unchanged.
    pub fn setup(&mut self, point: Point, stone: Option<Colour>) -> Result<(), SetupError> {
        self.setup_all(&[(point, stone)])
    }

    /// As [`Board::setup`] for many points at once; only the whole must leave every string a liberty.
    ///
    /// # Errors
    /// As [`Board::setup`].
    pub fn setup_all(&mut self, stones: &[(Point, Option<Colour>)]) -> Result<(), SetupError> {
        if stones.iter().any(|&(point, _)| !self.is_on_board(point)) {
            return Err(SetupError::OffBoard);
        }
        let mut cells = self.cells;
        for &(point, stone) in stones {
            cells[point.index()] = stone.map_or(Cell::Empty, Cell::of);
        }
        let mut rebuilt = Board { captures: self.captures, ..self.emptied() };
        rebuilt.fill(&cells);
        let dead = |point: Point| rebuilt.stone(point).is_some() && rebuilt.liberty_count(point) == 0;
        if rebuilt.points().any(dead) {
            return Err(SetupError::NoLiberty);
        }
        *self = rebuilt;
        Ok(())
    }

    /// Forbids (or with `None` allows) retaking a ko at `point`, as a game record can demand.
    pub fn set_ko(&mut self, point: Option<Point>) {
        self.ko = point.filter(|&point| self.is_empty(point));
    }

    /// Sets the prisoner counts, in stones taken by `colour`.
    pub fn set_captures(&mut self, colour: Colour, stones: u32) {
        self.captures[colour.index()] = stones;
    }

    /// Makes the present position the start: nothing can be taken back. The ko stands.
    pub fn forget_history(&mut self) {
        self.forget(self.history.len());
    }

    fn emptied(&self) -> Board {
        let mut board = self.clone();
        for point in self.points() {
            board.cells[point.index()] = Cell::Empty;
            board.empty.insert(point);
        }
        board.stones_of = [PointSet::EMPTY; 2];
        Board { ko: None, hash: 0, history: Vec::with_capacity(1024), strings: Box::default(), ..board }
    }

    /// Adds the stones of `cells` without capturing.
    fn fill(&mut self, cells: &[Cell; CELLS]) {
        for point in self.points() {
            if let Some(colour) = cells[point.index()].stone() {
                self.add_without_capture(point, colour);
            }
        }
        self.strings.forget_all();
    }
}
