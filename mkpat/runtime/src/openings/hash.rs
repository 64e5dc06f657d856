//! The hash of a position: one random number for each stone, combined by exclusive or.
//!
//! The book: `openings.md#matching`.

use crate::point::Point;

/// The generator TT800: 25 words of 32 bits.
#[derive(Clone, Debug)]
pub struct Tt800 {
    words: [u32; 25],
    next: usize,
}

impl Tt800 {
    /// A generator seeded with `seed`.
    #[must_use]
    pub const fn new(seed: u32) -> Tt800 {
        let mut words = [seed; 25];
        let mut i = 1;
        while i < 25 {
            words[i] = words[i - 1].wrapping_mul(1313).wrapping_add(88897);
            i += 1;
        }
        Tt800 { words, next: 25 }
    }

    /// The next number.
    pub const fn next(&mut self) -> u32 {
        if self.next == 25 {
            self.twist();
        }
        let mut y = self.words[self.next];
        self.next += 1;
        y ^= (y << 7) & 0x2b5b_2500;
        y ^ ((y << 15) & 0xdb8b_0000)
    }

    const fn twist(&mut self) {
        let mut i = 0;
        while i < 25 {
            let odd = if self.words[i] & 1 == 1 { 0x8ebf_d028 } else { 0 };
            self.words[i] = self.words[(i + 7) % 25] ^ (self.words[i] >> 1) ^ odd;
            i += 1;
        }
        self.next = 0;
    }
}

/// Whose stone, as a book sees it: books know no colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Stone {
    /// Of the side to move: `O`.
    Own,
    /// Of its opponent: `X`.
    Other,
}

/// Points of the original's board representation, off-board ones included.
const POINTS: usize = 400;

struct Numbers {
    other: [u64; POINTS],
    own: [u64; POINTS],
    ko: [u64; POINTS],
}

static NUMBERS: Numbers = numbers();

const fn numbers() -> Numbers {
    let mut random = Tt800::new(12345);
    let other = draw(&mut random);
    let own = draw(&mut random);
    let ko = draw(&mut random);
    Numbers { other, own, ko }
}

const fn draw(random: &mut Tt800) -> [u64; POINTS] {
    let mut numbers = [0; POINTS];
    let mut i = 0;
    while i < POINTS {
        let high = random.next() as u64;
        numbers[i] = high << 32 | random.next() as u64;
        i += 1;
    }
    numbers
}

/// Points beyond row or column 18 have no number.
fn number(of: &[u64; POINTS], p: Point) -> u64 {
    let index = 21 + 20 * usize::from(p.row) + usize::from(p.column);
    of.get(index).copied().unwrap_or_default()
}

/// The hash of these stones, on a board of any size.
#[must_use]
pub fn hash(stones: impl IntoIterator<Item = (Point, Stone)>) -> u64 {
    stones.into_iter().fold(0, |hash, (p, stone)| {
        hash ^ match stone {
            Stone::Own => number(&NUMBERS.own, p),
            Stone::Other => number(&NUMBERS.other, p),
        }
    })
}

/// What a ko ban at `p` adds.
#[must_use]
pub fn hash_of_ko(p: Point) -> u64 {
    number(&NUMBERS.ko, p)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_stone_in_the_middle_has_the_reference_s_hash() {
        assert_eq!(hash([(Point::new(4, 4), Stone::Other)]), 0x3170_8ef6_72b9_fee0);
        assert_eq!(hash([]), 0);
    }
}
