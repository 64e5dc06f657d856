//! The shapes found at one stone.

use super::fit::Fit;

const PLACES: usize = 128;

/// The shapes found at one stone, kept in order.
pub(super) struct Found {
    /// The first place holds the least there is, so that every search for a place ends.
    fits: [Fit; PLACES],
    last: usize,
}

impl Found {
    /// Shapes there is room for.
    pub(super) const ROOM: usize = PLACES - 1;

    pub(super) const fn new() -> Found {
        Found { fits: [Fit::LEAST; PLACES], last: 0 }
    }

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.last = 0;
    }

    /// Puts a shape into its place; without room for it [`Found::overflows`].
    #[inline(always)]
    pub(super) fn insert(&mut self, fit: Fit) {
        self.last += 1;
        if self.last > Found::ROOM {
            return;
        }
        let mut place = self.last % PLACES;
        loop {
            let below = place.wrapping_sub(1) % PLACES;
            if self.fits[below] <= fit {
                break;
            }
            self.fits[place] = self.fits[below];
            place = below;
        }
        self.fits[place] = fit;
    }

    #[inline(always)]
    pub(super) fn overflows(&self) -> bool {
        self.last > Found::ROOM
    }

    /// What was found, in order.
    #[inline(always)]
    pub(super) fn fits(&self) -> &[Fit] {
        self.fits.get(1..=self.last).unwrap_or(&[])
    }
}
