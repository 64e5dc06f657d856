//! What becomes of a position when it is played out: the stand-in for dragons and influence until they exist.
//!
//! A string that seldom survives playouts is weak, a point that mostly ends with one side is its area. That is crude
//! and honest: no constraint is answered by a guess that nobody measured. Only what
//! [`Estimate`] lists is answered.

use crate::board::{Board, Colour, Point};
use crate::facts::Estimate;
use crate::playout::{Hasty, Ownership, Playout, Shapes};
use mkpat_runtime::query::Status;
use std::time::Instant;

/// Playouts of one position, and of one that there is little time for. After each few of them the clock is looked at.
const PLAYOUTS: u32 = 128;
const FEW_PLAYOUTS: u32 = 16;

/// Survival from which on a string is alive, from which on it is not weak, and below which it is dead.
const ALIVE: f32 = 0.75;
const NOT_WEAK: f32 = 0.75;
const DEAD: f32 = 0.2;

/// Share from which on a point is area, moyo, or territory.
const AREA: f32 = 0.65;
const MOYO: f32 = 0.75;
const TERRITORY: f32 = 0.85;
/// Share from which on nobody expects a change.
const SETTLED: f32 = 0.95;

/// Who ends up with what.
#[derive(Clone, Debug)]
pub(super) struct PlayoutEstimate {
    ownership: Ownership,
}

impl PlayoutEstimate {
    #[cfg(test)]
    pub(super) fn of(board: &Board, shapes: &Shapes, seed: u64) -> PlayoutEstimate {
        PlayoutEstimate::until(board, shapes, seed, None)
    }

    /// From all playouts, or those there is time for; a few there are in any case.
    pub(super) fn until(board: &Board, shapes: &Shapes, seed: u64, end: Option<Instant>) -> PlayoutEstimate {
        let mut player = Playout::new(Hasty::new(shapes), seed);
        let mut ownership = Ownership::none();
        for _ in 0..PLAYOUTS / FEW_PLAYOUTS {
            ownership.add_all(&Ownership::sample(board, &mut player, FEW_PLAYOUTS));
            if end.is_some_and(|end| Instant::now() >= end) {
                break;
            }
        }
        PlayoutEstimate { ownership }
    }

    /// The share of playouts in which a point ended with a side.
    pub(super) fn share(&self, colour: Colour, point: Point) -> f32 {
        self.ownership.share(colour, point) as f32
    }

    /// The share of playouts that the string at a stone survived, 0 to 1; 1 if there is no stone.
    pub(super) fn survival(&self, board: &Board, stone: Point) -> f32 {
        let Some(colour) = board.stone(stone) else { return 1.0 };
        let kept: f32 = board.stones(stone).map(|stone| self.share(colour, stone)).sum();
        kept / board.string_size(stone).max(1) as f32
    }

    /// What becomes of the string at a stone.
    pub(super) fn status(&self, board: &Board, stone: Point) -> Status {
        match self.survival(board, stone) {
            survival if survival >= ALIVE => Status::Alive,
            survival if survival < DEAD => Status::Dead,
            _ => Status::Unknown,
        }
    }

    /// Whether a point surely ends with a side.
    pub(super) fn is_settled(&self, colour: Colour, point: Point) -> bool {
        self.share(colour, point) >= SETTLED
    }

    /// The share of points that surely end with some side: 0 in the opening, near 1 in the end.
    pub(super) fn phase(&self, board: &Board) -> f32 {
        let settled = |&point: &Point| Colour::BOTH.into_iter().any(|side| self.is_settled(side, point));
        board.points().filter(settled).count() as f32 / board.points().count() as f32
    }
}

impl Estimate for PlayoutEstimate {
    fn status(&self, board: &Board, stone: Point) -> Status {
        PlayoutEstimate::status(self, board, stone)
    }

    fn weakness(&self, board: &Board, stone: Point) -> f32 {
        1.0 - self.survival(board, stone)
    }

    fn is_weak(&self, board: &Board, stone: Point) -> bool {
        self.survival(board, stone) < NOT_WEAK
    }

    fn same_dragon(&self, board: &Board, one: Point, other: Point) -> bool {
        board.same_string(one, other) || board.share_two_liberties(one, other)
    }

    fn is_area(&self, owner: Colour, point: Point) -> bool {
        self.share(owner, point) >= AREA
    }

    fn is_moyo(&self, owner: Colour, point: Point) -> bool {
        self.share(owner, point) >= MOYO
    }

    fn is_territory(&self, owner: Colour, point: Point) -> bool {
        self.share(owner, point) >= TERRITORY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wall_survives_more_often_than_a_stone_inside_it() {
        let drawing = "
            . . . X O . .
            . O . X O . .
            . . . X O . .
            . . . X O . .
            . . . X O . .
            . . . X O . .
            . . . X O . .";
        let board: Board = drawing.parse().unwrap();
        let estimate = PlayoutEstimate::of(&board, &Shapes::new(), 1);
        let at = |name| Point::parse(name, 7).unwrap();
        assert!(estimate.survival(&board, at("D4")) > estimate.survival(&board, at("B6")));
        assert!(estimate.share(Colour::White, at("G4")) > estimate.share(Colour::Black, at("G4")));
    }

    #[test]
    fn a_finished_board_is_settled_and_an_empty_one_is_not() {
        let drawing = "
            . X X O .
            X X O O O
            X X X O O
            . X . X O
            X X X X O";
        let board: Board = drawing.parse().unwrap();
        let estimate = PlayoutEstimate::of(&board, &Shapes::new(), 1);
        let at = |name| Point::parse(name, 5).unwrap();
        assert_eq!(estimate.status(&board, at("B4")), Status::Alive);
        assert!(
            estimate.is_settled(Colour::Black, at("A5")) && !estimate.is_settled(Colour::White, at("A5"))
        );
        let empty = Board::new(9).unwrap();
        assert_eq!(PlayoutEstimate::of(&empty, &Shapes::new(), 1).phase(&empty), 0.0);
    }

    #[test]
    fn equal_seeds_estimate_the_same() {
        let board = Board::new(7).unwrap();
        let shares = || {
            let estimate = PlayoutEstimate::of(&board, &Shapes::new(), 5);
            board.points().map(|point| estimate.share(Colour::Black, point)).collect::<Vec<_>>()
        };
        assert_eq!(shares(), shares());
    }

    #[test]
    fn without_time_there_are_a_few_playouts_and_they_are_the_first_ones() {
        let board = Board::new(7).unwrap();
        let shapes = Shapes::new();
        let few = PlayoutEstimate::until(&board, &shapes, 5, Some(Instant::now()));
        let first = Ownership::sample(&board, &mut Playout::new(Hasty::new(&shapes), 5), FEW_PLAYOUTS);
        let all = Ownership::sample(&board, &mut Playout::new(Hasty::new(&shapes), 5), PLAYOUTS);
        for point in board.points() {
            assert_eq!(few.share(Colour::Black, point), first.share(Colour::Black, point) as f32);
            let estimate = PlayoutEstimate::of(&board, &shapes, 5).share(Colour::Black, point);
            assert_eq!(estimate, all.share(Colour::Black, point) as f32);
        }
    }

    #[test]
    fn strings_with_two_common_liberties_are_tied() {
        let board: Board = ". . . . .\n. X . . .\n. . X . .\n. . . . X\n. . O . .".parse().unwrap();
        let at = |name| Point::parse(name, 5).unwrap();
        let estimate = PlayoutEstimate::of(&board, &Shapes::new(), 1);
        assert!(estimate.same_dragon(&board, at("B4"), at("C3")));
        assert!(!estimate.same_dragon(&board, at("C3"), at("E2")));
        assert!(!estimate.same_dragon(&board, at("C3"), at("C1")), "the opponent's");
    }
}
