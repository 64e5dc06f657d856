//! What the policy that helps to choose moves answers to a move.

use crate::{at, draw};
use katachi::board::{Board, Colour};
use katachi::playout::{Hasty, LastMove, Policy, Random, Shapes};

/// Every answer of `colour` to the stone at `last` that some seed gives, sorted; `-` is none.
fn answers(board: &Board, colour: Colour, last: &str) -> String {
    let shapes = Shapes::new();
    let last = LastMove { point: at(board, last), taken: 0 };
    let answer = |seed| Hasty::new(&shapes).answer(board, colour, last, &mut Random::new(seed));
    let found: std::collections::BTreeSet<_> = (0..200).map(answer).collect();
    let name = |answer: Option<katachi::board::Point>| {
        answer.map_or("-".to_owned(), |point| point.on(board.size()).to_string())
    };
    found.into_iter().map(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_last_stone_is_taken_if_it_is_in_atari() {
    let board = draw(
        "
        . . . . .
        . X X . .
        X O O X .
        . X . . .
        . . . . .",
    );
    assert_eq!(answers(&board, Colour::Black, "C3"), "C2");
}

#[test]
fn a_string_put_into_atari_runs_if_that_helps() {
    let board = draw(
        "
        . . . . .
        . O X . .
        . X O X .
        . . . . .
        . . . . .",
    );
    assert_eq!(answers(&board, Colour::White, "D3"), "C2");
}

#[test]
fn what_surrounds_a_string_is_taken_if_running_does_not_help() {
    // White at D1 would have no liberty.
    let board = draw(
        "
        . . . . .
        . . . . .
        . . . . .
        . O X X .
        . X O . X",
    );
    assert_eq!(answers(&board, Colour::White, "C2"), "A1");
}

#[test]
fn the_middle_of_three_points_is_taken_from_whoever_encloses_them() {
    let board = draw(
        "
        . . . X O
        X X X X O
        O O O O O
        . . . . .
        . . . . .",
    );
    assert_eq!(answers(&board, Colour::White, "D5"), "B5");
    assert!(!answers(&board, Colour::Black, "E4").contains("B5"), "his own");
}

#[test]
fn stones_in_atari_are_taken_anywhere() {
    let board = draw(
        "
        X O . . .
        . . . . .
        . X . . .
        X O . . .
        . X . O X",
    );
    let shapes = Shapes::new();
    let elsewhere = |colour| {
        let in_atari: Vec<_> = Colour::BOTH
            .into_iter()
            .flat_map(|side| board.strings_in(board.stones_of(side)))
            .filter(|&head| board.liberty_count(head) == 1)
            .collect();
        let seed = |seed| Hasty::new(&shapes).elsewhere(&board, colour, &in_atari, &mut Random::new(seed));
        let found: std::collections::BTreeSet<_> = (0..40).filter_map(seed).collect();
        found.into_iter().map(|point| point.on(board.size()).to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(elsewhere(Colour::White), "A4 E2");
    assert_eq!(elsewhere(Colour::Black), "C2");
}

#[test]
fn a_ko_is_not_retaken_at_once() {
    let mut board = draw(
        "
        . X O . .
        X O . O .
        . X O . .
        . . . . .
        . . . . .",
    );
    board.try_play(at(&board, "C4"), Colour::Black);
    assert!(board.is_ko_ban(at(&board, "B4"), Colour::White));
    assert!(!answers(&board, Colour::White, "C4").contains("B4"));
}

#[test]
fn without_need_a_shape_beside_the_last_move_is_played_or_none() {
    let board = draw(
        "
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . O X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
    // One in thirty shape moves is left out.
    assert_eq!(answers(&board, Colour::White, "D5"), "- C5");
}

#[test]
fn a_lone_stone_asks_for_nothing() {
    let board = draw(". . . . .\n. . . . .\n. . X . .\n. . . . .\n. . . . .");
    assert_eq!(answers(&board, Colour::White, "C3"), "-");
}

#[test]
fn small_strings_are_sacrificed_now_and_then_and_large_ones_never() {
    let shapes = Shapes::new();
    let board = draw(
        "
        . X O . O
        X X O O O
        . X X X X
        . . . . .
        O O O O .",
    );
    let sacrificed = |name| {
        let mut random = Random::new(5);
        let sacrifices =
            |_: &u32| Hasty::new(&shapes).sacrifices(&board, at(&board, name), Colour::White, &mut random);
        (0..3000).filter(sacrifices).count()
    };
    assert_eq!(sacrificed("E1"), 0, "beside four stones");
    assert!((900..1100).contains(&sacrificed("A3")), "{}", sacrificed("A3"));
}
