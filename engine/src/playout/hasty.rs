//! The taste of players that help to choose moves: they love shape and sometimes give stones away.

use super::player::{Last, Taste};
use super::random::Random;
use super::sense::{is_self_atari, urgent};
use super::shapes::Shapes;
use crate::board::{Board, Colour, Point};

/// Of so many moves into atari one is played: it is rarely good, but without it big eyes never die.
const SELF_ATARI_RARITY: usize = 3;
/// Strings larger than this are never put into atari.
const LARGEST_SACRIFICE: u32 = 4;

/// Of so many answers in good shape one is left out.
const SHAPE_REFUSAL: usize = 8;

/// A taste for the shapes it is given.
#[derive(Clone, Copy, Debug)]
pub struct Hasty<'a> {
    shapes: &'a Shapes,
}

impl<'a> Hasty<'a> {
    /// A taste for these shapes.
    pub fn new(shapes: &'a Shapes) -> Hasty<'a> {
        Hasty { shapes }
    }

    /// A move in good shape beside the last one.
    fn shapely(&self, board: &Board, colour: Colour, last: Point, random: &mut Random) -> Option<Point> {
        if random.below(SHAPE_REFUSAL) == 0 {
            return None;
        }
        let [a, b, c, d] = last.neighbours();
        let [e, f, g, h] = last.diagonals();
        let around = [a, e, b, f, c, g, d, h];
        let start = random.below(8);
        (0..8).map(|step| around[(start + step) % 8]).find(|&point| {
            board.is_empty(point)
                && self.shapes.want(board, point)
                && !board.is_ko_ban(point, colour)
                && !board.is_suicide(point, colour)
                && !is_self_atari(board, point, colour)
        })
    }
}

impl Taste for Hasty<'_> {
    fn answer(&self, board: &Board, colour: Colour, last: Last, random: &mut Random) -> Option<Point> {
        urgent(board, colour, last.point).or_else(|| self.shapely(board, colour, last.point, random))
    }

    fn gives_away(&self, board: &Board, point: Point, colour: Colour, random: &mut Random) -> bool {
        let stones: u32 = board.adjacent_heads(point, colour).map(|head| board.string_size(head)).sum();
        stones < LARGEST_SACRIFICE && random.below(SELF_ATARI_RARITY) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::super::Playout;
    use super::*;

    #[test]
    fn a_playout_fills_the_board_up_to_eyes() {
        let shapes = Shapes::new();
        let mut board = Board::new(9).unwrap();
        Playout::new(Hasty::new(&shapes), 3).run(&mut board, Colour::Black, |_, _| {});
        let stones = board.points().filter(|&point| board.stone(point).is_some()).count();
        assert!(stones > 50 && stones < 81, "{board}");
    }
}
