//! Numbers that only look random.

use crate::board::mix;

/// A sequence of numbers that follows from its seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Random {
        Random(mix(seed))
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        mix(self.0)
    }

    /// The next number, less than `limit`; 0 if that is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        // The upper half times the limit: a division less than the remainder would cost.
        (((self.draw() >> 32) * limit as u64) >> 32) as usize
    }
}
