//! The playout policy that judges finished boards: it sacrifices only what kills.

use super::nakade::{kills_when_taken, vital_point};
use crate::board::{Board, Colour, Point};
use crate::playout::{LastMove, Policy, Random, urgent};

/// Stones that must have been taken before the hole they leave is worth a look.
const FEWEST_TAKEN: u32 = 3;

/// Plays what is urgent. Unlike the policy that helps to choose moves it never ventures a self-atari: that would end every
/// seki, whichever side began.
#[derive(Clone, Copy, Debug)]
pub(super) struct Careful;

impl Policy for Careful {
    /// A stone in the middle of the hole that the last move made, or what is urgent.
    fn answer(&self, board: &Board, colour: Colour, last: LastMove, _: &mut Random) -> Option<Point> {
        let hole = (last.taken >= FEWEST_TAKEN).then(|| vital_point(board, last.point)).flatten();
        hole.filter(|&point| !board.is_ko_ban(point, colour) && !board.is_suicide(point, colour))
            .or_else(|| urgent(board, colour, last.point))
    }

    fn sacrifices(&self, board: &Board, point: Point, colour: Colour, _: &mut Random) -> bool {
        kills_when_taken(board, point, colour)
    }
}
