//! Whatever the position, a judgement is whole and repeatable.

use katachi::board::{Board, Colour, Point, PointSet};
use katachi::scoring::{Counting, Status, settle};
use proptest::prelude::*;

/// The board after moves of a random game; illegal ones are left out.
fn after(size: u8, moves: &[(usize, bool)]) -> Board {
    let mut board = Board::new(size).expect("a size");
    let points: Vec<Point> = board.points().collect();
    for &(index, black) in moves {
        let colour = if black { Colour::Black } else { Colour::White };
        board.try_play(points[index % points.len()], colour);
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn every_point_has_one_status(
        size in 1..=5_u8,
        moves in proptest::collection::vec((any::<usize>(), any::<bool>()), 0..40),
        seed in any::<u64>(),
    ) {
        let board = after(size, &moves);
        let before = board.to_string();
        let settled = settle(&board, seed);
        prop_assert_eq!(board.to_string(), before);
        let again = settle(&board, seed);
        prop_assert_eq!(
            (&again.dead, &again.seki, &again.doubtful),
            (&settled.dead, &settled.seki, &settled.doubtful)
        );

        let with = |wanted: fn(Status) -> bool| -> PointSet {
            board.points().filter(|&point| wanted(settled.status(&board, point))).collect()
        };
        prop_assert_eq!(&with(|status| status == Status::Dead), &settled.dead);
        prop_assert_eq!(&with(|status| status == Status::Seki), &settled.seki);
        let stones = with(|status| matches!(status, Status::Alive | Status::Dead | Status::Seki));
        prop_assert_eq!(stones.len() + board.empty_points().len(), u32::from(size) * u32::from(size));
        // A string lives, dies or stays in seki as a whole.
        for stone in &stones {
            let status = settled.status(&board, stone);
            prop_assert!(board.stones(stone).all(|other| settled.status(&board, other) == status));
        }
        // Area is what is not neutral.
        let total: u32 = Colour::BOTH.iter().map(|&side| settled.count.area(side)).sum();
        prop_assert_eq!(total + settled.count.neutral.len(), u32::from(size) * u32::from(size));
        let area = |side| f64::from(settled.count.area(side));
        let lead = area(Colour::White) - area(Colour::Black);
        prop_assert_eq!(settled.score(Counting::Chinese, 0.0), lead);
    }
}
