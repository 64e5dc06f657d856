//! Numbers that look random and are the same in every run.

/// A splitmix64 generator.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; `None` if there is none.
    pub(crate) fn below(&mut self, n: usize) -> Option<usize> {
        let n64 = u64::try_from(n).ok()?;
        usize::try_from(self.next().checked_rem(n64)?).ok()
    }

    /// One of `items`.
    pub(crate) fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len())?)
    }
}
