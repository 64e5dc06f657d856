//! The near surroundings of a stone in one number: most of what any shape demands lies in them.
//!
//! ```text
//! bits 0–97     7×7 cells with the stone in the middle, row by row, two bits each as in a window
//! bits 98–104   which of the seven rows are on the board
//! bits 105–118  which of the seven columns are, at every second bit
//! ```

use mkpat_runtime::fast::cell::{COLUMN_WORD, Code, REACH, WindowCell};
use mkpat_runtime::fast::window::Window;

/// What a cell held, and holds.
pub(super) type Turn = (Code, Code);

/// How far it reaches from the stone, in each direction.
pub(super) const NEAR: i8 = 3;
const SIDE: u32 = 2 * NEAR as u32 + 1;
/// Rows and columns of a window before the first near one.
const MARGIN: u32 = (REACH - NEAR) as u32;

/// How many cells are near.
pub(super) const CELLS: usize = (SIDE * SIDE) as usize;

/// One of the near cells, by the first of its two bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct NearCell(u8);

impl NearCell {
    /// A cell of a window, if it is near.
    #[inline]
    pub(super) fn of(cell: WindowCell) -> Option<NearCell> {
        let row = u32::from(cell.0 >> 4).wrapping_sub(MARGIN);
        let column = u32::from(cell.0 & 15).wrapping_sub(MARGIN);
        (row < SIDE && column < SIDE).then(|| NearCell(2 * (row * SIDE + column) as u8))
    }

    /// All of them.
    pub(super) fn all() -> impl Iterator<Item = NearCell> {
        (0..CELLS as u8).map(|index| NearCell(2 * index))
    }

    /// The same cell of a window.
    pub(super) const fn in_window(self) -> WindowCell {
        let index = self.index() as u32;
        let (row, column) = (index / SIDE + MARGIN, index % SIDE + MARGIN);
        WindowCell((row << 4 | column) as u8)
    }

    /// Its place among all of them, row by row.
    pub(super) const fn index(self) -> usize {
        self.0 as usize / 2
    }

    /// The bits that change where the cell does.
    #[inline]
    pub(super) fn turned(self, (before, after): Turn) -> Half {
        (self.half(), (before as u64 ^ after as u64) << self.shift())
    }

    const fn half(self) -> usize {
        (self.0 >> 6 & 1) as usize
    }

    const fn shift(self) -> u32 {
        self.0 as u32 & 63
    }
}

/// One half of what is near, by its number, and bits of it.
pub(super) type Half = (usize, u64);

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

    /// Puts another code on a cell.
    #[inline]
    pub(super) fn turn(&mut self, cell: NearCell, turn: Turn) {
        let (half, bits) = cell.turned(turn);
        self.0[half & 1] ^= bits;
    }
}

/// Some bits of what is near: those that change, or those that shapes look at.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Turned([u64; 2]);

impl Turned {
    /// Adds a cell that changes.
    #[inline]
    pub(super) fn add(&mut self, cell: NearCell, turn: Turn) {
        let (half, bits) = cell.turned(turn);
        self.0[half & 1] |= bits;
    }

    /// Adds what a test looks at.
    #[inline]
    pub(super) fn add_looked_at(&mut self, test: &NearTest) {
        self.0[0] |= test.mask.0[0];
        self.0[1] |= test.mask.0[1];
    }

    #[inline]
    pub(super) fn has(&self, (half, bits): Half) -> bool {
        self.0[half & 1] & bits != 0
    }

    #[inline]
    pub(super) fn meets(&self, other: &Turned) -> bool {
        self.0[0] & other.0[0] | self.0[1] & other.0[1] != 0
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
        Turned(self.mask.0).meets(turned)
    }

    /// The same for bits of one half.
    #[inline]
    pub(super) fn feels_half(&self, half: Half) -> bool {
        Turned(self.mask.0).has(half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mkpat_runtime::board::DrawnBoard;
    use mkpat_runtime::fast::rows::Rows;
    use mkpat_runtime::point::{Colour, Offset, Point};

    #[test]
    fn near_cells_hold_what_the_board_shows() {
        let board = DrawnBoard::from_rows(&["X...", ".O..", "..X.", "...."]).unwrap();
        let mut rows = Rows::empty(0);
        assert!(rows.copy(&board));
        let near = Near::of(&Window::of(&rows, Point::new(0, 0), Colour::Black));
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
