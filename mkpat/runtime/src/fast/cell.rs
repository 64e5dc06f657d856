//! A cell of what surrounds a stone: where it is and what it holds.
//!
//! A cell takes two bits. Seen from a stone, a cell holds a stone of the same colour, one of the opposing colour,
//! nothing, or lies off the board:
//!
//! ```text
//! off the board 00    same colour 01    opposing colour 10    empty 11
//! ```
//!
//! so that "empty or of the same colour" is bit 0 and "empty or opposing" is bit 1, and shifting a row of the board
//! moves in cells off the board.

use crate::point::{Colour, Offset};

/// The largest board that matching by windows takes: 25 cells of two bits, and room to turn a row by the reach of a window.
pub const LARGEST_BOARD: u8 = 25;

/// How far a window reaches from its stone, in each direction.
pub const REACH: i8 = 7;

/// Set in the word of a row that is on the board.
pub const ROW_ON_BOARD: u32 = 1 << 30;
/// The bits of the cells of a row.
pub const CELLS: u32 = (1 << 30) - 1;

/// What a cell of a window holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// Nothing: the cell is off the board.
    Off = 0,
    /// A stone of the middle stone's colour.
    Same = 1,
    /// A stone of the opposing colour.
    Opposing = 2,
    /// No stone.
    Empty = 3,
}

impl Code {
    /// All codes, by number.
    pub const ALL: [Code; 4] = [Code::Off, Code::Same, Code::Opposing, Code::Empty];
}

/// A cell of a window.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct WindowCell(
    /// Its row and its column in the window, four bits each.
    pub u8,
);

impl WindowCell {
    /// The cell `d` away from the middle, if the window reaches so far.
    #[inline]
    #[must_use]
    pub fn at(d: Offset) -> Option<WindowCell> {
        let reached = d.row.unsigned_abs() <= REACH as u8 && d.column.unsigned_abs() <= REACH as u8;
        reached.then(|| WindowCell(((d.row + REACH) as u8) << 4 | (d.column + REACH) as u8))
    }

    /// How far it is from the middle.
    #[must_use]
    pub const fn offset(self) -> Offset {
        Offset::new((self.0 >> 4) as i8 - REACH, (self.0 & 15) as i8 - REACH)
    }

    /// The word that holds its row.
    #[must_use]
    pub const fn word(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// Where its two bits begin in that word.
    #[must_use]
    pub const fn shift(self) -> u32 {
        (self.0 & 15) as u32 * 2
    }
}

/// The word of a window that tells which columns are on the board: bit 2k for the k-th.
pub const COLUMN_WORD: usize = 15;

/// What a point with `stone` is to a stone of `colour`.
#[inline]
#[must_use]
pub fn code_seen_by(colour: Colour, stone: Option<Colour>) -> Code {
    match stone {
        None => Code::Empty,
        Some(other) if other == colour => Code::Same,
        Some(_) => Code::Opposing,
    }
}
