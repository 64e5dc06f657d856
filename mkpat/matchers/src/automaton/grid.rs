//! A position as an automaton reads it: a byte a cell, with what is off the board around it.

use mkpat_runtime::automaton::Symbol;
use mkpat_runtime::automaton::spiral::{CELLS, REACH, SPIRAL};
use mkpat_runtime::board::BoardView;
use mkpat_runtime::point::{Colour, Point};

/// A position prepared for automata: made once, read by all of them for both sides.
///
/// It holds a copy of the board, so it is itself a board to look at.
#[derive(Clone, Debug)]
pub struct Grid {
    size: u8,
    /// The cells as black sees them, then as white does, row by row, with a margin as wide as the spiral reaches.
    cells: [Vec<u8>; 2],
    /// The way from a cell to each cell of the spiral around it.
    steps: Vec<i32>,
}

const MARGIN: usize = REACH as usize;

const fn seen_by(colour: Colour) -> usize {
    match colour {
        Colour::Black => 0,
        Colour::White => 1,
    }
}

impl Grid {
    /// Prepares a position.
    #[must_use]
    pub fn new<B: BoardView + ?Sized>(board: &B) -> Grid {
        let mut grid = Grid { size: 0, cells: [Vec::new(), Vec::new()], steps: Vec::new() };
        grid.refill(board);
        grid
    }

    /// Prepares another position, in the same memory if the board is no larger.
    pub fn refill<B: BoardView + ?Sized>(&mut self, board: &B) {
        let size = board.size();
        if size != self.size || self.steps.is_empty() {
            self.size = size;
            let width = self.width();
            self.steps.clear();
            self.steps.reserve(CELLS);
            let step =
                |d: &mkpat_runtime::point::Offset| i32::from(d.row) * width as i32 + i32::from(d.column);
            self.steps.extend(SPIRAL.iter().map(step));
            for cells in &mut self.cells {
                cells.clear();
                cells.resize(width * width, Symbol::Off as u8);
            }
        }
        for row in 0..size {
            for column in 0..size {
                let point = Point::new(row, column);
                self.set(point, board.stone(point));
            }
        }
    }

    /// Puts a stone, or nothing, on a point of the board.
    pub fn set(&mut self, point: Point, stone: Option<Colour>) {
        let at = self.index(point);
        for (colour, cells) in [Colour::Black, Colour::White].into_iter().zip(&mut self.cells) {
            let symbol = match stone {
                None => Symbol::Empty,
                Some(stone) if stone == colour => Symbol::Own,
                Some(_) => Symbol::Other,
            };
            if let Some(cell) = cells.get_mut(at) {
                *cell = symbol as u8;
            }
        }
    }

    fn width(&self) -> usize {
        usize::from(self.size) + 2 * MARGIN
    }

    fn index(&self, point: Point) -> usize {
        (usize::from(point.row) + MARGIN) * self.width() + usize::from(point.column) + MARGIN
    }

    /// The symbols around a point in the order of the spiral, as `own` sees them.
    #[inline]
    pub(super) fn around(&self, point: Point, own: Colour) -> impl Iterator<Item = u8> {
        let cells = &self.cells[seen_by(own)];
        let middle = self.index(point) as i32;
        self.steps.iter().map(move |step| cells[(middle + step) as usize])
    }
}

impl BoardView for Grid {
    fn size(&self) -> u8 {
        self.size
    }

    fn stone(&self, point: Point) -> Option<Colour> {
        match self.cells[seen_by(Colour::Black)][self.index(point)] {
            1 => Some(Colour::Black),
            2 => Some(Colour::White),
            _ => None,
        }
    }
}
