//! The cells of a window: how many there are, and what each can hold.

use crate::point::{Colour, Offset};

/// The largest board a [`Scan`] takes: 25 cells of two bits, and room to turn a row by the reach of a window.
pub const LARGEST_BOARD: u8 = 25;

/// How far a window reaches from its stone, in each direction.
pub(crate) const REACH: i8 = 7;

/// Set in the word of a row that is on the board.
pub(crate) const ROW_ON_BOARD: u32 = 1 << 30;
/// The bits of the cells of a row.
pub(crate) const CELLS: u32 = (1 << 30) - 1;

/// What a cell of a window holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Code {
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
    pub(crate) const ALL: [Code; 4] = [Code::Off, Code::Same, Code::Opposing, Code::Empty];
}

/// A cell of a window.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct WindowCell(pub(crate) u8);

impl WindowCell {
    /// The cell `d` away from the middle, if the window reaches so far.
    pub(crate) fn at(d: Offset) -> Option<WindowCell> {
        let reached = d.row.unsigned_abs() <= REACH as u8 && d.column.unsigned_abs() <= REACH as u8;
        reached.then(|| WindowCell(((d.row + REACH) as u8) << 4 | (d.column + REACH) as u8))
    }

    /// How far it is from the middle.
    pub(crate) const fn offset(self) -> Offset {
        Offset::new((self.0 >> 4) as i8 - REACH, (self.0 & 15) as i8 - REACH)
    }

    /// The word that holds its row.
    pub(crate) const fn word(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// Where its two bits begin in that word.
    pub(crate) const fn shift(self) -> u32 {
        (self.0 & 15) as u32 * 2
    }
}

/// The word of a window that tells which columns are on the board: bit 2k for the k-th.
pub(crate) const COLUMN_WORD: usize = 15;

/// What a point with `stone` is to a stone of `colour`.
pub(crate) fn code_seen_by(colour: Colour, stone: Option<Colour>) -> Code {
    match stone {
        None => Code::Empty,
        Some(other) if other == colour => Code::Same,
        Some(_) => Code::Opposing,
    }
}
