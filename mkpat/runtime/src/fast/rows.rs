//! A board as rows of cells, as black stones see them and as white ones do.

use super::cell::{CELLS, COLUMN_WORD, LARGEST_BOARD, REACH, ROW_ON_BOARD, WindowCell, code_seen_by};
use crate::board::BoardView;
use crate::point::{Colour, Point};

/// The first bit of each cell.
const FIRST_BITS: u64 = 0x5555_5555_5555_5555;

/// A board of rows, two bits a cell as in a window.
#[derive(Clone, Debug)]
pub struct Rows {
    size: u8,
    /// As black stones see them, then as white ones do, both with [`REACH`] empty rows around.
    rows: [[u64; LARGEST_BOARD as usize + 2 * REACH as usize]; 2],
    /// The columns on the board, as a row of cells would show them.
    columns: u64,
}

#[inline]
pub(crate) const fn colour_index(colour: Colour) -> usize {
    match colour {
        Colour::Black => 0,
        Colour::White => 1,
    }
}

impl Rows {
    /// An empty board of `size`, at most [`LARGEST_BOARD`].
    #[must_use]
    pub fn empty(size: u8) -> Rows {
        let columns = (1 << (2 * size)) - 1;
        let mut rows = [[0; LARGEST_BOARD as usize + 2 * REACH as usize]; 2];
        for rows in &mut rows {
            rows[REACH as usize..][..usize::from(size)].fill(columns);
        }
        Rows { size, rows, columns }
    }

    /// Becomes a copy of a board; false, and a board without points, if that is too large.
    pub fn copy<B: BoardView + ?Sized>(&mut self, board: &B) -> bool {
        let size = board.size();
        *self = Rows::empty(if size <= LARGEST_BOARD { size } else { 0 });
        for row in 0..self.size {
            for column in 0..size {
                if let Some(colour) = board.stone(Point::new(row, column)) {
                    self.put(Point::new(row, column), Some(colour));
                }
            }
        }
        size <= LARGEST_BOARD
    }

    /// Puts a stone on a point of the board, or takes one away.
    #[inline]
    pub fn put(&mut self, point: Point, stone: Option<Colour>) {
        let shift = 2 * u32::from(point.column);
        for (seen_by, rows) in [Colour::Black, Colour::White].into_iter().zip(&mut self.rows) {
            let code = code_seen_by(seen_by, stone);
            let row = &mut rows[usize::from(point.row) + REACH as usize];
            *row = *row & !(3 << shift) | (code as u64) << shift;
        }
    }

    /// Visits the stones of a colour, row by row.
    #[inline(always)]
    pub fn for_each_stone(&self, colour: Colour, mut visit: impl FnMut(Point)) {
        let rows = &self.rows[colour_index(colour)][REACH as usize..][..usize::from(self.size)];
        for (row, &cells) in (0..).zip(rows) {
            columns(stones(cells)).for_each(|column| visit(Point::new(row, column)));
        }
    }

    /// Visits the stones of a colour that are at most `reach` rows and columns away from a point, row by row.
    #[inline(always)]
    pub fn for_each_stone_near(&self, point: Point, reach: u8, colour: Colour, mut visit: impl FnMut(Point)) {
        let reached = ((1 << (4 * reach + 2)) - 1) << (2 * point.column) >> (2 * reach);
        let first = point.row.saturating_sub(reach);
        let rows = &self.rows[colour_index(colour)][usize::from(first) + REACH as usize..];
        let last = (point.row + reach).min(self.size.saturating_sub(1));
        for (row, &cells) in (first..=last).zip(rows) {
            columns(stones(cells) & reached).for_each(|column| visit(Point::new(row, column)));
        }
    }

    /// The words of the window of a stone of `colour` on `point`: its rows, then its columns.
    #[inline(always)]
    pub(crate) fn words(&self, point: Point, colour: Colour) -> [u32; 16] {
        let rows = &self.rows[colour_index(colour)][usize::from(point.row)..][..COLUMN_WORD];
        let turn = 2 * (64 + u32::from(point.column) - REACH as u32);
        let mut words = [0; 16];
        for ((word, &cells), row) in words.iter_mut().zip(rows).zip(usize::from(point.row)..) {
            let on_board = row.wrapping_sub(REACH as usize) < usize::from(self.size);
            *word = cells.rotate_right(turn) as u32 & CELLS | if on_board { ROW_ON_BOARD } else { 0 };
        }
        words[COLUMN_WORD] = (self.columns & FIRST_BITS).rotate_right(turn) as u32 & CELLS;
        words
    }
}

/// The stones of the colour that sees a row, at the first bit of their cells.
#[inline(always)]
fn stones(cells: u64) -> u64 {
    cells & !(cells >> 1) & FIRST_BITS
}

/// The columns of stones, ascending.
#[inline(always)]
fn columns(mut stones: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let column = (stones != 0).then_some((stones.trailing_zeros() / 2) as u8);
        stones &= stones.wrapping_sub(1);
        column
    })
}

impl BoardView for Rows {
    fn size(&self) -> u8 {
        self.size
    }

    fn stone(&self, point: Point) -> Option<Colour> {
        let row = self.rows[colour_index(Colour::Black)][usize::from(point.row) + REACH as usize];
        match row >> (2 * u32::from(point.column)) & 3 {
            1 => Some(Colour::Black),
            2 => Some(Colour::White),
            _ => None,
        }
    }
}

/// The cell of a stone's window where a point within its reach is.
#[inline(always)]
#[must_use]
pub fn cell_seen_from(stone: Point, point: Point) -> WindowCell {
    let row = point.row.wrapping_sub(stone.row).wrapping_add(REACH as u8);
    let column = point.column.wrapping_sub(stone.column).wrapping_add(REACH as u8);
    WindowCell(row << 4 | column)
}
