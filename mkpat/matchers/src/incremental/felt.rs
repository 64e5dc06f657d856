//! What the shapes of a list look at, so that most changes near a stone need no look at its list.

use super::near::{Half, NearTest, Turn, Turned};
use mkpat_runtime::fast::cell::WindowCell;
use mkpat_runtime::fast::shape::RowTest;

/// At least the bits that some shapes look at: those of near cells, and for each row of a window those of other cells.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Felt {
    near: Turned,
    wide: [u32; 16],
}

impl Felt {
    /// Adds what a shape looks at.
    #[inline]
    pub(super) fn add(&mut self, near: &NearTest, wide: &[RowTest]) {
        self.near.add_looked_at(near);
        for test in wide {
            let row = usize::from(test.row & 15);
            self.wide[row] |= test.mask as u32;
            self.wide[(row + 1) & 15] |= (test.mask >> 32) as u32;
        }
    }

    /// Whether some shape may look at bits of one half of what is near.
    #[inline]
    pub(super) fn has(&self, half: Half) -> bool {
        self.near.has(half)
    }

    /// Whether some shape may look at some bits of what is near.
    #[inline]
    pub(super) fn meets(&self, turned: &Turned) -> bool {
        self.near.meets(turned)
    }

    /// Whether some shape may look at the bits that change of a cell that is not near.
    #[inline]
    pub(super) fn has_wide(&self, cell: WindowCell, (before, after): Turn) -> bool {
        self.wide[cell.word()] & (before as u32 ^ after as u32) << cell.shift() != 0
    }
}
