//! Territory and area, prisoners, komi.

use crate::{at, draw};
use katachi::board::{Board, Colour, Rules};
use katachi::scoring::{Counting, Status, score_text, settle};

/// The score under Japanese and Chinese rules without komi.
fn scores(board: &Board) -> (f64, f64) {
    let settled = settle(board, 0);
    (settled.score(Counting::Japanese, 0.0), settled.score(Counting::Chinese, 0.0))
}

const WALLS: &str = "
    . X . O .
    . X . O .
    X X . O O
    . X . O .
    . X . O .";

#[test]
fn points_between_both_sides_are_nobodys() {
    let board = draw(WALLS);
    let settled = settle(&board, 0);
    for (name, status) in [
        ("C3", Status::Dame),
        ("A5", Status::Territory(Colour::Black)),
        ("E1", Status::Territory(Colour::White)),
        ("B1", Status::Alive),
    ] {
        assert_eq!(settled.status(&board, at(&board, name)), status, "{name}");
    }
    assert_eq!(scores(&board), (0.0, 0.0));
}

#[test]
fn a_dame_is_worth_a_point_of_area_and_none_of_territory() {
    let mut board = draw(WALLS);
    board.play(at(&board, "C3"), Colour::Black, Rules::default()).expect("a legal move");
    assert_eq!(scores(&board), (0.0, -1.0));
}

#[test]
fn a_move_into_own_territory_costs_a_point_of_territory_only() {
    let mut board = draw(WALLS);
    board.play(at(&board, "A5"), Colour::Black, Rules::default()).expect("a legal move");
    assert_eq!(scores(&board), (1.0, 0.0));
}

#[test]
fn a_dead_stone_counts_twice_as_territory_and_once_as_area() {
    let mut board = draw(WALLS);
    board.play(at(&board, "A5"), Colour::White, Rules::default()).expect("a legal move");
    let settled = settle(&board, 0);
    assert_eq!(settled.status(&board, at(&board, "A5")), Status::Dead);
    assert_eq!(scores(&board), (-1.0, 0.0));
}

#[test]
fn a_prisoner_is_a_point_of_territory_only() {
    let mut board = draw(WALLS);
    for (name, colour) in [("A5", Colour::White), ("A4", Colour::Black)] {
        board.play(at(&board, name), colour, Rules::default()).expect("a legal move");
    }
    assert_eq!(board.captures(Colour::Black), 1);
    // White threw in one stone and Black answered inside: an even exchange.
    assert_eq!(scores(&board), (0.0, 0.0));
}

#[test]
fn komi_is_added_under_both_rules() {
    let settled = settle(&draw(WALLS), 0);
    for counting in [Counting::Japanese, Counting::Chinese] {
        assert_eq!(settled.score(counting, 6.5), settled.score(counting, 0.0) + 6.5);
    }
}

#[test]
fn an_empty_board_is_nobodys() {
    let board = Board::new(5).expect("a size");
    assert_eq!(scores(&board), (0.0, 0.0));
}

#[test]
fn one_side_alone_has_the_whole_board() {
    let drawing = "
        . . . . .
        . X . X .
        . . . . .
        . X . X .
        . . . . .";
    assert_eq!(scores(&draw(drawing)), (-21.0, -25.0));
}

#[test]
fn scores_are_written_as_the_protocol_does() {
    assert_eq!([3.5, -12.0, 0.0].map(score_text), ["W+3.5", "B+12.0", "0"]);
}
