//! A race in which only numbers are left.

use super::end::End;
use super::local::NEVER;

/// What a side has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Moves {
    /// Moves that can be played at any time.
    pub(super) outside: u16,
    /// Moves in its eye.
    pub(super) eye: u16,
    /// So many of those only when it has no other liberty.
    pub(super) late: u16,
}

impl Moves {
    /// Another space of so many moves, `late` of them last.
    pub(super) fn add(&mut self, moves: u16, late: u16) {
        match () {
            () if late == 0 => self.outside += moves,
            // With two eyes no last move can ever be played.
            () if moves == NEVER || self.eye > 0 => (self.eye, self.late) = (NEVER, NEVER),
            () => (self.eye, self.late) = (moves, late),
        }
    }

    pub(super) fn lives(&self) -> bool {
        self.eye == NEVER
    }

    fn left(&self, shared: u16) -> u16 {
        self.outside.saturating_add(self.eye).saturating_add(shared)
    }
}

/// How the race ends for the side that moves, `own`, if both share so many liberties. Who cannot do anything passes.
pub(super) fn count(own: Moves, other: Moves, shared: u16, passed: bool) -> End {
    let mut after = other;
    if other.outside > 0 {
        after.outside -= 1;
    } else if other.eye > other.late || other.eye > 0 && !other.lives() && shared == 0 {
        after.eye -= 1;
        after.late = after.late.min(after.eye);
    } else {
        let fills = shared > 0 && (own.left(shared - 1) > 0 || other.left(shared - 1) == 0);
        let filled = if fills { next(own, other, shared - 1, false) } else { End::Lost };
        if filled == End::Won {
            return End::Won;
        }
        let waited = if passed { End::Both } else { count(other, own, shared, true).reverse() };
        return filled.max(waited);
    }
    next(own, after, shared, false)
}

/// The same after a move that leaves so much.
fn next(own: Moves, other: Moves, shared: u16, passed: bool) -> End {
    if other.left(shared) == 0 { End::Won } else { count(other, own, shared, passed).reverse() }
}
