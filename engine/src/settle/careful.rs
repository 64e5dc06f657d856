//! The taste of players that judge finished boards: they give nothing away but what kills.

use super::nakade::{kills_when_taken, vital_point};
use crate::board::{Board, Colour, Point};
use crate::playout::{Last, Random, Taste, urgent};

/// Stones that must have been taken before the hole they leave is worth a look.
const FEWEST_TAKEN: u32 = 3;

/// A careful taste.
#[derive(Clone, Copy, Debug)]
pub(super) struct Careful;

impl Taste for Careful {
    /// A stone in the middle of the hole that the last move made, or what is urgent.
    fn answer(&self, board: &Board, colour: Colour, last: Last, _: &mut Random) -> Option<Point> {
        let hole = (last.taken >= FEWEST_TAKEN).then(|| vital_point(board, last.point)).flatten();
        hole.filter(|&point| !board.is_ko_ban(point, colour) && !board.is_suicide(point, colour))
            .or_else(|| urgent(board, colour, last.point))
    }

    fn gives_away(&self, board: &Board, point: Point, colour: Colour, _: &mut Random) -> bool {
        kills_when_taken(board, point, colour)
    }
}
