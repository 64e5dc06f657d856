//! The eight cells around a stone, as one number.
//!
//! ```text
//! 0 1 2
//! 3 · 4      cells 0 to 3 make the upper number, cells 4 to 7 the lower one
//! 5 6 7
//! ```

use super::cell::{Code, WindowCell};
use crate::point::Offset;

/// The cells of the ring, in their order.
pub(crate) const CELLS: [Offset; 8] = [
    Offset::new(-1, -1),
    Offset::new(-1, 0),
    Offset::new(-1, 1),
    Offset::new(0, -1),
    Offset::new(0, 1),
    Offset::new(1, -1),
    Offset::new(1, 0),
    Offset::new(1, 1),
];

/// The cells of the ring that lie beyond an edge, for the upper, lower, left and right edge.
const BEYOND: [u8; 4] = [0b0000_0111, 0b1110_0000, 0b0010_1001, 0b1001_0100];

/// Numbers that half a ring may have: at most one for each of its contents that a board can show.
pub(crate) const HALVES: usize = 124;

/// For each content of a half, two bits a cell: its number.
static NUMBERS: [[u8; 256]; 2] = [numbers(0), numbers(4)];

/// The cells of eight, as bits, that are off a board with some of its edges next to the stone.
const fn off_board(edges: u8) -> u8 {
    let mut off = 0;
    let mut edge = 0;
    while edge < 4 {
        if edges >> edge & 1 == 1 {
            off |= BEYOND[edge];
        }
        edge += 1;
    }
    off
}

const fn numbers(first_cell: u32) -> [u8; 256] {
    let mut numbers = [0; 256];
    let mut next = 0;
    let mut holds = 0;
    while holds < 256 {
        if half_occurs(holds as u8, first_cell) {
            numbers[holds] = next;
            next += 1;
        }
        holds += 1;
    }
    assert!(next as usize == HALVES);
    numbers
}

const fn half_occurs(holds: u8, first_cell: u32) -> bool {
    let mut off = 0;
    let mut cell = 0;
    while cell < 4 {
        if holds >> (2 * cell) & 3 == Code::Off as u8 {
            off |= 1 << cell;
        }
        cell += 1;
    }
    let mut edges = 0;
    while edges < 16 {
        if off_board(edges) >> first_cell & 15 == off {
            return true;
        }
        edges += 1;
    }
    false
}

/// What a ring holds, as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ring {
    /// Those of its upper and of its lower half, less than [`HALVES`].
    pub(crate) halves: [u8; 2],
    /// That of the whole, less than the square of [`HALVES`].
    pub(crate) number: u16,
}

impl Ring {
    /// A ring that holds `holds`, two bits a cell.
    #[inline]
    pub(crate) fn new(holds: u16) -> Ring {
        let [upper, lower] = holds.to_le_bytes();
        let [upper, lower] = [NUMBERS[0][usize::from(upper)], NUMBERS[1][usize::from(lower)]];
        Ring { halves: [upper, lower], number: u16::from(upper) * HALVES as u16 + u16::from(lower) }
    }
}

/// What halves of rings hold, by number: for the upper half and for the lower one.
pub(crate) fn contents() -> [[u8; HALVES]; 2] {
    let mut contents = [[0; HALVES]; 2];
    for (half, contents) in contents.iter_mut().enumerate() {
        for holds in (0..=255u8).filter(|&holds| half_occurs(holds, 4 * half as u32)) {
            contents[usize::from(NUMBERS[half][usize::from(holds)])] = holds;
        }
    }
    contents
}

/// Whether the ring of a stone can hold this.
pub(crate) fn occurs(holds: u16) -> bool {
    let off =
        (0..8).filter(|cell| holds >> (2 * cell) & 3 == Code::Off as u16).map(|cell| 1 << cell).sum::<u8>();
    (0..16).any(|edges| off_board(edges) == off)
}

/// Whether a cell belongs to the ring, and which of its cells it is.
pub(crate) fn place_of(cell: WindowCell) -> Option<usize> {
    CELLS.iter().position(|&at| at == cell.offset())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_that_a_board_can_show_have_numbers_of_their_own() {
        let contents = contents();
        let mut rings = 0;
        for holds in (0..=u16::MAX).filter(|&holds| occurs(holds)) {
            let number = usize::from(Ring::new(holds).number);
            let [upper, lower] = holds.to_le_bytes();
            assert_eq!([contents[0][number / HALVES], contents[1][number % HALVES]], [upper, lower]);
            rings += 1;
        }
        // No edge, one, two that meet; two that face each other and more, on boards one point wide.
        assert_eq!(rings, 6561 + 4 * 243 + 4 * 27 + 2 * 9 + 4 * 3 + 1);
    }
}
