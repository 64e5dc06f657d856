//! Boards that the tests of several files look at.

/// C7 and E7 share two liberties; D4 and A6 live.
pub(super) const SEKI: &str = "
    . O X . O X .
    O O X . O X X
    . O X X O X .
    O O O O X X X
    O O O O X X X
    O O O O X X X
    O O O O X X X";
