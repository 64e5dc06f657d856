//! Whole playouts from any position.

use crate::{after, draw};
use katachi::board::{Board, Colour, Point};
use katachi::playout::{Hasty, Playout, Random, Shapes, is_own_eye};
use proptest::prelude::*;

/// The moves of one playout, which stay on the board, and the number of moves before its first pass.
fn play(board: &mut Board, colour: Colour, seed: u64) -> (Vec<(Point, Colour)>, usize) {
    let shapes = Shapes::new();
    let mut moves = Vec::new();
    let first_pass =
        Playout::new(Hasty::new(&shapes), seed).run(board, colour, |point, mover| moves.push((point, mover)));
    (moves, first_pass)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_playout_ends_and_can_be_taken_back(
        size in 1..=9_u8,
        moves in proptest::collection::vec((any::<usize>(), any::<bool>()), 0..60),
        black in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let mut board = after(size, &moves);
        let colour = if black { Colour::Black } else { Colour::White };
        let captures = |board: &Board| Colour::BOTH.map(|side| board.captures(side));
        let before = (board.to_string(), board.hash_with_ko(), board.moves_played(), captures(&board));
        let (played, first_pass) = play(&mut board, colour, seed);
        let limit = 3 * usize::from(size) * usize::from(size);
        let turns = board.moves_played() - before.2;
        prop_assert!(turns <= limit && first_pass <= turns && played.len() <= turns);
        if turns < limit {
            let last: Vec<_> = board.moves().rev().take(2).map(|(_, place)| place).collect();
            prop_assert_eq!(last, vec![None, None], "it ends with two passes");
        }
        while board.moves_played() > before.2 {
            board.undo();
        }
        prop_assert_eq!((board.to_string(), board.hash_with_ko(), board.moves_played(), captures(&board)), before);
    }

    #[test]
    fn no_move_is_illegal_or_fills_an_own_eye_without_need(
        size in 1..=9_u8,
        moves in proptest::collection::vec((any::<usize>(), any::<bool>()), 0..60),
        seed in any::<u64>(),
    ) {
        let start = after(size, &moves);
        let mut end = start.clone();
        let (_, first_pass) = play(&mut end, Colour::Black, seed);
        let mut board = start.clone();
        let mut passed = None;
        for (turn, (colour, place)) in end.moves().skip(start.moves_played()).enumerate() {
            let Some(point) = place else {
                board.pass(colour);
                passed = passed.or(Some(turn));
                continue;
            };
            // A string in atari may be saved by connecting in an eye.
            let saves = board.adjacent_heads(point, colour).any(|own| board.liberty_count(own) == 1);
            // Answers in good shape beside the last move look at no eyes either.
            let answers = board.last_move().and_then(|(_, last)| last).is_some_and(|last| {
                last.row().abs_diff(point.row()) <= 1 && last.column().abs_diff(point.column()) <= 1
            });
            let fills = is_own_eye(&board, point, colour) && !saves && !answers;
            prop_assert!(!fills, "{} fills an eye\n{}", point.on(size), board);
            prop_assert!(board.try_play(point, colour), "{} is illegal\n{}", point.on(size), board);
        }
        prop_assert_eq!(board.hash(), end.hash());
        prop_assert_eq!(first_pass, passed.unwrap_or(3 * usize::from(size) * usize::from(size)));
    }

    #[test]
    fn equal_seeds_give_equal_playouts(
        moves in proptest::collection::vec((any::<usize>(), any::<bool>()), 0..40),
        seed in any::<u64>(),
    ) {
        let board = after(7, &moves);
        let game = |seed| play(&mut board.clone(), Colour::White, seed);
        prop_assert_eq!(game(seed), game(seed));
    }

    #[test]
    fn drawn_numbers_stay_below_their_limit(seed in any::<u64>(), limit in 1..1000_usize) {
        let mut random = Random::new(seed);
        prop_assert!((0..100).all(|_| random.below(limit) < limit));
        prop_assert_eq!(random.below(0), 0);
    }
}

#[test]
fn other_seeds_give_other_playouts() {
    let board = Board::new(7).expect("a size");
    let games: std::collections::BTreeSet<_> =
        (0..20).map(|seed| play(&mut board.clone(), Colour::Black, seed).0).collect();
    assert_eq!(games.len(), 20);
}

#[test]
fn every_number_is_drawn_about_equally_often() {
    let mut random = Random::new(1);
    let mut counts = [0; 10];
    (0..10_000).for_each(|_| counts[random.below(10)] += 1);
    assert!(counts.iter().all(|&count| (900..1100).contains(&count)), "{counts:?}");
}

#[test]
fn a_playout_fills_the_board_up_to_eyes() {
    let mut board = Board::new(9).expect("a size");
    play(&mut board, Colour::Black, 3);
    let empty = board.empty_points().len();
    assert!(empty > 0 && empty < 31, "{board}");
}

#[test]
fn where_only_eyes_are_left_both_sides_pass() {
    let mut board = draw(
        "
        . X X O .
        X X O O O
        X X X O O
        X . X O .
        X X X O O",
    );
    let before = board.to_string();
    assert_eq!(play(&mut board, Colour::Black, 0), (Vec::new(), 0));
    assert_eq!(board.to_string(), before);
}

#[test]
fn one_point_is_too_small_for_a_move() {
    assert_eq!(play(&mut Board::new(1).expect("a size"), Colour::Black, 0).0, []);
}
