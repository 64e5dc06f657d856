//! What every picture looks at.

use katachi::board::{Board, Colour};
use katachi::examine::Analysis;
use katachi::reading::Reader;

/// A position and what is known of it.
pub(super) struct Examined<'a> {
    pub(super) analysis: &'a Analysis,
    pub(super) board: &'a mut Board,
    pub(super) reader: &'a mut Reader,
    pub(super) to_move: Colour,
}
