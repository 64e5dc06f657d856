//! Examining positions met in random games never panics, and restores the board.

use katachi::board::{Board, Colour, Point};
use katachi::reading::{Limits, Reader};
use katachi::worms::{EyeSpaces, Proposals, examine, examine_threats};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_position_can_be_examined(
        size in 1..=9_u8,
        moves in proptest::collection::vec((any::<usize>(), any::<bool>()), 0..60),
    ) {
        let mut board = Board::new(size).expect("a size");
        let points: Vec<Point> = board.points().collect();
        for (index, black) in moves {
            let colour = if black { Colour::Black } else { Colour::White };
            board.try_play(points[index % points.len()], colour);
        }
        let before = (board.hash_with_ko(), board.moves_played());
        let mut reader = Reader::new(Limits { tactical_nodes: 200, ..Limits::default() });
        let mut worms = examine(&mut board, &mut reader, &Proposals::default(), Limits::default());
        examine_threats(&mut board, &mut reader, &mut worms);
        let eyes = EyeSpaces::find(&mut board, &mut reader, &worms);
        for &point in &points {
            for colour in Colour::BOTH {
                let report = eyes.value(&mut board, &mut reader, point, colour);
                prop_assert_eq!(report.is_some(), eyes.is_eye(point, colour));
                if let Some(report) = report {
                    prop_assert!(report.value.min <= report.value.max);
                }
            }
            prop_assert_eq!(worms.at(point).is_some(), board.stone(point).is_some());
        }
        prop_assert_eq!((board.hash_with_ko(), board.moves_played()), before);
    }
}
