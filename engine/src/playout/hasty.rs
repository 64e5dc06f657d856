//! The playout policy that helps to choose moves: it plays shape moves and sometimes gives stones away.

use super::player::{LastMove, Policy};
use super::random::Random;
use super::sense::{is_self_atari, middle_of_three, urgent};
use super::shapes::Shapes;
use crate::board::{Board, Colour, Point};

/// One in so many self-ataris is played: it is rarely good, but without it big eyes never die. One in eight lost 57 Elo in self-play on
/// 9x9, with a standard error of 32 (`docs/src/matches.md`, Matches). With every one a side that is behind on 5x5 resigns
/// after five moves.
const SELF_ATARI_RARITY: usize = 3;
/// Beside so many own stones or more no self-atari is played.
const TOO_MANY_TO_SACRIFICE: u32 = 4;

/// Leaves out one in so many shape moves, lest playouts always go the same way. Against one in eight, one in 20 or 30 gained 35
/// Elo there, with a standard error of 23.
const SHAPE_REFUSAL: usize = 30;

/// Plays what is urgent, the middle of three points, the shapes it is given, and then takes stones anywhere.
///
/// With 2,000 playouts a move and no valuation, on 9x9, taking anywhere won 25 of 37 games against the same policy without it, and
/// the middle of three points 59 of 96 more.
#[derive(Clone, Copy, Debug)]
pub struct Hasty<'a> {
    shapes: &'a Shapes,
}

impl<'a> Hasty<'a> {
    /// The policy that plays these shapes.
    pub fn new(shapes: &'a Shapes) -> Hasty<'a> {
        Hasty { shapes }
    }

    /// A shape move beside the last one.
    fn shape_move(&self, board: &Board, colour: Colour, last: Point, random: &mut Random) -> Option<Point> {
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

impl Policy for Hasty<'_> {
    fn answer(&self, board: &Board, colour: Colour, last: LastMove, random: &mut Random) -> Option<Point> {
        urgent(board, colour, last.point)
            .or_else(|| middle_of_three(board, colour, last.point))
            .or_else(|| self.shape_move(board, colour, last.point, random))
    }

    /// Takes one of the strings in atari.
    fn elsewhere(
        &self,
        board: &Board,
        colour: Colour,
        in_atari: &[Point],
        random: &mut Random,
    ) -> Option<Point> {
        let mut chosen = None;
        let mut seen = 0;
        for &stone in in_atari.iter().filter(|&&stone| board.stone(stone) == Some(!colour)) {
            let capture = board.liberties(stone).first().filter(|&point| !board.is_ko_ban(point, colour));
            if capture.is_some() {
                seen += 1;
                // Of so many each is as likely as the others.
                if random.below(seen) == 0 {
                    chosen = capture;
                }
            }
        }
        chosen
    }

    fn sacrifices(&self, board: &Board, point: Point, colour: Colour, random: &mut Random) -> bool {
        let stones: u32 = board.adjacent_heads(point, colour).map(|head| board.string_size(head)).sum();
        stones < TOO_MANY_TO_SACRIFICE && random.below(SELF_ATARI_RARITY) == 0
    }
}
