//! What the end of a playout is worth.

use crate::board::{Board, Colour};
use crate::playout::area;

/// Share of the reward that goes with points instead of winning: a won game is still played well, and a lost one too. Against a
/// tenth it gained 40 Elo in self-play on 9x9, with a standard error of 30 (`docs/src/matches.md`, Matches).
const SHARE_OF_POINTS: f32 = 0.2;

/// Counts under Japanese rules, or by area.
///
/// By area a board that was played out is counted as it is. Under Japanese rules playouts fill the board, so area is counted, and each side pays a point for each stone it placed before a playout
/// passed for the first time: then a move into settled territory costs a point, a pass costs nothing, and prisoners
/// count. What follows that pass fills the board for the count and is free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Black's points less White's that do not depend on the playout.
    offset: f64,
    /// Points of the board.
    area: f32,
    /// What a stone costs that was placed before the first pass.
    stone: i32,
}

impl Scale {
    pub(super) fn of(board: &Board, komi: f64, area_counts: bool) -> Scale {
        let stones =
            |colour| board.points().filter(|&point| board.stone(point) == Some(colour)).count() as f64;
        let placed = |colour: Colour| stones(colour) + f64::from(board.captures(!colour));
        let paid = if area_counts { 0.0 } else { placed(Colour::White) - placed(Colour::Black) };
        let area = board.points().count() as f32;
        Scale { offset: paid - komi, area, stone: i32::from(!area_counts) }
    }

    /// Black's points less White's, of a board that was played out; `paid` is how many stones more Black placed than
    /// White before the first pass.
    pub(super) fn points(&self, board: &Board, paid: i32) -> f64 {
        f64::from(area(board) - self.stone * paid) + self.offset
    }

    /// The reward of a side for its points, 0 to 1.
    pub(super) fn reward(&self, points: f64) -> f32 {
        let won = if points > 0.0 {
            1.0
        } else if points < 0.0 {
            0.0
        } else {
            0.5
        };
        let share = (points as f32 / self.area).clamp(-1.0, 1.0) * 0.5 + 0.5;
        won * (1.0 - SHARE_OF_POINTS) + share * SHARE_OF_POINTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;

    const WALLS: &str = "
        . X . O .
        . X . O .
        X X . O O
        . X . O .
        . X . O .";

    fn scale(komi: f64) -> (Board, Scale) {
        let board: Board = WALLS.parse().unwrap();
        let scale = Scale::of(&board, komi, false);
        (board, scale)
    }

    #[test]
    fn a_board_that_stays_as_it_is_has_its_own_score() {
        // Four points of territory each.
        let (board, scale) = scale(6.5);
        assert_eq!(scale.points(&board, 0), -6.5);
    }

    #[test]
    fn a_move_into_own_territory_costs_a_point_and_dame_nothing() {
        let (mut board, scale) = scale(0.0);
        board.try_play(Point::parse("A5", 5).unwrap(), Colour::Black);
        assert_eq!(scale.points(&board, 1), -1.0);
        board.undo();
        board.try_play(Point::parse("C5", 5).unwrap(), Colour::Black);
        assert_eq!(scale.points(&board, 1), 0.0);
    }

    #[test]
    fn prisoners_count_whether_taken_before_the_search_or_in_it() {
        let (mut board, before) = scale(0.0);
        board.try_play(Point::parse("A5", 5).unwrap(), Colour::White);
        board.try_play(Point::parse("A4", 5).unwrap(), Colour::Black);
        // One stone each was placed; the board afterwards is the same with A4 black and A5 empty.
        assert_eq!(before.points(&board, 0), 0.0);
        assert_eq!(Scale::of(&board, 0.0, false).points(&board, 0), 0.0);
    }

    #[test]
    fn by_area_own_territory_costs_nothing_and_dame_count() {
        let mut board: Board = WALLS.parse().unwrap();
        let scale = Scale::of(&board, 0.0, true);
        board.try_play(Point::parse("A5", 5).unwrap(), Colour::Black);
        assert_eq!(scale.points(&board, 1), 0.0);
        board.try_play(Point::parse("C5", 5).unwrap(), Colour::Black);
        assert_eq!(scale.points(&board, 2), 1.0);
    }

    #[test]
    fn winning_is_worth_more_than_any_points() {
        let (_, scale) = scale(0.0);
        let rewards = [-25.0, -10.0, -0.5, 0.0, 0.5, 10.0, 25.0].map(|points| scale.reward(points));
        assert!(rewards.is_sorted(), "{rewards:?}");
        assert_eq!([rewards[0], rewards[3], rewards[6]], [0.0, 0.5, 1.0]);
        assert!(rewards[4] - rewards[2] > rewards[6] - rewards[4] + rewards[2] - rewards[0]);
    }

    #[test]
    fn both_sides_see_the_same_points() {
        let (_, scale) = scale(0.0);
        for points in [0.5, 3.0, 100.0] {
            assert!((scale.reward(points) + scale.reward(-points) - 1.0).abs() < 1e-6);
        }
    }
}
