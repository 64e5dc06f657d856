//! The near surroundings of a stone in one number: most of what any shape demands lies in them.
//!
//! ```text
//! bits 0–97     7×7 cells with the stone in the middle, row by row, two bits each as in a window
//! bits 98–104   which of the seven rows are on the board
//! bits 105–118  which of the seven columns are, at every second bit
//! ```

use crate::fast::window::{COLUMN_WORD, Code, REACH, Window, WindowCell};

/// How far it reaches from the stone, in each direction.
const NEAR: i8 = 3;
const SIDE: u32 = 2 * NEAR as u32 + 1;
/// Rows and columns of a window before the first near one.
const MARGIN: u32 = (REACH - NEAR) as u32;

/// How many cells are near.
pub(super) const CELLS: usize = (SIDE * SIDE) as usize;

/// One of the near cells, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct NearCell(u8);

impl NearCell {
    /// A cell of a window, if it is near.
    #[inline]
    pub(super) fn of(cell: WindowCell) -> Option<NearCell> {
        let row = u32::from(cell.0 >> 4).wrapping_sub(MARGIN);
        let column = u32::from(cell.0 & 15).wrapping_sub(MARGIN);
        (row < SIDE && column < SIDE).then_some(NearCell((row * SIDE + column) as u8))
    }

    /// All of them.
    pub(super) fn all() -> impl Iterator<Item = NearCell> {
        (0..CELLS as u8).map(NearCell)
    }

    /// The same cell of a window.
    pub(super) const fn in_window(self) -> WindowCell {
        let (row, column) = (self.0 as u32 / SIDE + MARGIN, self.0 as u32 % SIDE + MARGIN);
        WindowCell((row << 4 | column) as u8)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn half(self) -> usize {
        (self.0 >> 5 & 1) as usize
    }

    const fn shift(self) -> u32 {
        (self.0 & 31) as u32 * 2
    }
}

/// What is near a stone, or a mask over it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Near([u64; 2]);

impl Near {
    pub(super) fn of(window: &Window) -> Near {
        Near::of_words(&window.words)
    }

    /// The same of words in the layout of a window, such as masks over one.
    pub(super) fn of_words(words: &[u64; 16]) -> Near {
        let mut bits = u128::from(words[COLUMN_WORD] as u32 >> (2 * MARGIN) & 0x1555) << 105;
        for row in 0..SIDE {
            let word = words[(row + MARGIN) as usize] as u32;
            bits |= u128::from(word >> (2 * MARGIN) & 0x3fff) << (2 * SIDE * row);
            bits |= u128::from(word >> 30 & 1) << (98 + row);
        }
        Near([bits as u64, (bits >> 64) as u64])
    }

    /// What a cell holds, as a number of a [`Code`].
    #[inline]
    pub(super) fn code(&self, cell: NearCell) -> usize {
        (self.0[cell.half()] >> cell.shift() & 3) as usize
    }

    /// Puts other codes on cells.
    #[inline]
    pub(super) fn turn(&mut self, turned: &Turned) {
        self.0[0] ^= turned.0[0];
        self.0[1] ^= turned.0[1];
    }
}

/// The bits of near cells that change.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Turned([u64; 2]);

impl Turned {
    /// Adds a cell that changes.
    #[inline]
    pub(super) fn add(&mut self, cell: NearCell, (before, after): (Code, Code)) {
        self.0[cell.half()] |= (before as u64 ^ after as u64) << cell.shift();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0, 0]
    }

    /// The half of what is near that all the cells are in, if there is one, and their bits of it.
    pub(super) fn in_one_half(&self) -> Option<(usize, u64)> {
        match self.0 {
            [bits, 0] => Some((0, bits)),
            [0, bits] => Some((1, bits)),
            _ => None,
        }
    }
}

/// A masked comparison of everything near.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct NearTest {
    pub(super) mask: Near,
    pub(super) value: Near,
}

impl NearTest {
    #[inline]
    pub(super) fn passes(&self, near: &Near) -> bool {
        let differ = |half: usize| near.0[half] & self.mask.0[half] ^ self.value.0[half];
        differ(0) | differ(1) == 0
    }

    /// Whether changes make it fail where it passed before; also whether it failed before where it passes now.
    #[inline]
    pub(super) fn feels(&self, turned: &Turned) -> bool {
        self.mask.0[0] & turned.0[0] | self.mask.0[1] & turned.0[1] != 0
    }

    /// The same for bits of one half.
    #[inline]
    pub(super) fn feels_half(&self, (half, bits): (usize, u64)) -> bool {
        self.mask.0[half & 1] & bits != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::DrawnBoard;
    use crate::fast::window::Scan;
    use crate::point::{Colour, Offset, Point};

    #[test]
    fn near_cells_hold_what_the_board_shows() {
        let board = DrawnBoard::from_rows(&["X...", ".O..", "..X.", "...."]).unwrap();
        let scan = Scan::new(&board).unwrap();
        let near = Near::of(&scan.window(Point::new(0, 0), Colour::Black));
        let code =
            |row, column| near.code(WindowCell::at(Offset::new(row, column)).and_then(NearCell::of).unwrap());
        assert_eq!(code(0, 0), Code::Same as usize);
        assert_eq!(code(1, 1), Code::Opposing as usize);
        assert_eq!(code(2, 2), Code::Same as usize);
        assert_eq!(code(3, 3), Code::Empty as usize);
        assert_eq!(code(-1, 0), Code::Off as usize);
        assert_eq!(WindowCell::at(Offset::new(0, 4)).and_then(NearCell::of), None);
    }
}
