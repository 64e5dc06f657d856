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

#[cfg(test)]
mod tests {
    use super::super::drawings::SEKI;
    use super::*;

    fn draw(drawing: &str) -> Board {
        drawing.parse().unwrap()
    }

    fn at(board: &Board, name: &str) -> Point {
        Point::parse(name, board.size()).unwrap()
    }

    /// The answer to a stone at `last` that took so many.
    fn answer(board: &Board, colour: Colour, last: &str, taken: u32) -> Option<String> {
        let last = LastMove { point: at(board, last), taken };
        let point = Careful.answer(board, colour, last, &mut Random::new(0));
        point.map(|point| point.on(board.size()).to_string())
    }

    /// Black has just taken three stones from D5.
    const HOLE: &str = "
        . . . X O
        X X X X O
        O O O O O
        . . . . .
        . . . . .";

    #[test]
    fn the_middle_of_a_hole_is_taken() {
        assert_eq!(answer(&draw(HOLE), Colour::White, "D5", 3).as_deref(), Some("B5"));
    }

    #[test]
    fn a_hole_that_no_capture_made_is_left_alone() {
        assert_eq!(answer(&draw(HOLE), Colour::White, "D5", 0), None);
    }

    #[test]
    fn without_a_hole_the_stone_in_atari_is_taken() {
        let board = draw(". . . .\n. X X .\nX O O X\n. X . .");
        assert_eq!(answer(&board, Colour::Black, "C2", 0).as_deref(), Some("C1"));
    }

    #[test]
    fn only_what_kills_is_sacrificed() {
        let sacrifices = |board: &Board, name, colour| {
            Careful.sacrifices(board, at(board, name), colour, &mut Random::new(0))
        };
        let three = draw(&HOLE.replacen(". . . X O", ". O . X O", 1));
        assert!(sacrifices(&three, "A5", Colour::White) && sacrifices(&three, "C5", Colour::White));
        let seki = draw(SEKI);
        for name in ["D7", "D6"] {
            assert!(
                !sacrifices(&seki, name, Colour::Black) && !sacrifices(&seki, name, Colour::White),
                "{name}"
            );
        }
    }
}
