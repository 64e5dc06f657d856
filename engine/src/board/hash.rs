//! Zobrist keys, the same in every build and on every machine.

use super::colour::Colour;
use super::point::{CELLS, Point};

const STONES: [[u64; CELLS]; 2] = [keys(1), keys(2)];
const KO: [u64; CELLS] = keys(3);

/// The key of a stone.
#[inline]
pub(super) fn stone(colour: Colour, point: Point) -> u64 {
    STONES[colour.index()][point.index()]
}

/// The key of a point where the ko may not be retaken.
#[inline]
pub(super) fn ko(point: Point) -> u64 {
    KO[point.index()]
}

const fn keys(stream: u64) -> [u64; CELLS] {
    let mut table = [0; CELLS];
    let mut index = 0;
    while index < CELLS {
        table[index] = mix(stream << 32 | index as u64);
        index += 1;
    }
    table
}

/// The output function of SplitMix64: every input gives a well scattered key.
pub const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
