//! The eight neighbours of a stone as one small number.
//!
//! Of the 65,536 values that eight cells of two bits can spell only 7,641 occur: cells are off the board by whole
//! sides. They are numbered without gaps, so that a table with one entry for each stays small.

use super::window::Code;

/// How many rings of neighbours there are: 3⁸ inside, 3⁵ at each of four edges, 3³ in each corner, and so on for
/// boards one or two points wide.
pub(crate) const RINGS: usize = count();

/// Numbers by the 16 bits of [`super::window::Window::ring`]; rings that cannot occur share number 0.
static NUMBERS: [u16; 65536] = numbers();

/// The number of a ring.
#[inline]
pub(crate) fn number(ring: u16) -> u16 {
    NUMBERS[usize::from(ring)]
}

/// What the `k`-th neighbour of a ring holds, row by row.
pub(crate) fn neighbour(ring: u16, k: usize) -> Code {
    Code::ALL[usize::from(ring >> (2 * k) & 3)]
}

/// Whether the cells off the board are exactly whole sides of the 3×3 square.
pub(crate) const fn occurs(ring: u16) -> bool {
    let mut off = 0u16;
    let mut k = 0;
    while k < 8 {
        if ring >> (2 * k) & 3 == 0 {
            off |= 1 << k;
        }
        k += 1;
    }
    // The middle of each side tells whether the side is off the board.
    let sides = [(1, 0b0000_0111), (3, 0b0010_1001), (4, 0b1001_0100), (6, 0b1110_0000)];
    let mut expected = 0u16;
    let mut i = 0;
    while i < 4 {
        let (middle, side) = sides[i];
        if off >> middle & 1 == 1 {
            expected |= side;
        }
        i += 1;
    }
    off == expected
}

const fn count() -> usize {
    let mut count = 0;
    let mut ring = 0u32;
    while ring < 65536 {
        if occurs(ring as u16) {
            count += 1;
        }
        ring += 1;
    }
    count
}

const fn numbers() -> [u16; 65536] {
    let mut numbers = [0; 65536];
    let (mut ring, mut next) = (0usize, 0);
    while ring < 65536 {
        if occurs(ring as u16) {
            numbers[ring] = next;
            next += 1;
        }
        ring += 1;
    }
    numbers
}
