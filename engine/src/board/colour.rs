//! The two sides, and what a point holds.

use std::ops::Not;

/// A side. `!colour` is its opponent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// The second player of an even game.
    White = 1,
    /// The first player of an even game.
    Black = 2,
}

impl Colour {
    /// Both sides, White first as in the bit field of `board.md#colours-and-order`.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// 0 for White, 1 for Black: the place of this side in a table of two.
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// `white` or `black`, as the protocol writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Black => "black",
        }
    }

    /// `W` or `B`, as records and scores write it.
    pub const fn letter(self) -> &'static str {
        match self {
            Colour::White => "W",
            Colour::Black => "B",
        }
    }
}

impl Not for Colour {
    type Output = Colour;

    fn not(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// What one cell of the padded board array holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Cell {
    Empty,
    White,
    Black,
    Off,
}

impl Cell {
    pub(super) const fn of(colour: Colour) -> Cell {
        match colour {
            Colour::White => Cell::White,
            Colour::Black => Cell::Black,
        }
    }

    pub(super) const fn stone(self) -> Option<Colour> {
        match self {
            Cell::White => Some(Colour::White),
            Cell::Black => Some(Colour::Black),
            Cell::Empty | Cell::Off => None,
        }
    }
}
