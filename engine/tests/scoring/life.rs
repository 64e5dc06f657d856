//! Strings that live or die.

use crate::{check, draw, told};
use katachi::board::Colour;
use katachi::scoring::settle;

#[test]
fn a_stone_without_escape_is_dead() {
    let drawing = "
        O . X O .
        . X X O .
        X . X O O
        X X X O .
        . X O O .";
    check(drawing, "dead A5, seki -");
}

#[test]
fn stones_in_large_territories_are_dead() {
    let drawing = "
        . . . X O . .
        . O . X O . .
        . . . X O . .
        . . . X O . .
        . . . X O . .
        . . . X O X .
        . . . X O . .";
    check(drawing, "dead B6 F2, seki -");
}

#[test]
fn one_eye_is_not_enough() {
    let drawing = "
        . O X . . . .
        O O X X X . .
        O O O O X . X
        X X X X X . .
        . . X . . X .
        . X . . . . .
        . . . X . . .";
    check(drawing, "dead B7, seki -");
}

/// Eye spaces in a corner of walls; White around them has every liberty but those inside.
pub(super) const STRAIGHT_THREE: &str = "
    . . . X O . .
    X X X X O . O
    O O O O O . .
    . . O . . O .
    . O . . . . .
    . . . . O . .
    . . O . . . .";

const SQUARE_FOUR: &str = "
    . . X O . O .
    . . X O . . .
    X X X O . O .
    O O O O . . .
    . . . . O . .
    . O . O . . .
    . . . . . . .";

const STRAIGHT_FOUR: &str = "
    . . . . X O .
    X X X X X O .
    O O O O O O .
    . . . . . . O
    . O . O . . .
    . . . . . O .
    . . O . . . .";

const BULKY_FIVE: &str = "
    . . . X O . .
    . . X X O . O
    X X X O O . .
    O O O O . . .
    . . . . . O .
    . O . O . . .
    . . . . . . .";

#[test]
fn a_square_four_is_dead_whoever_moves() {
    let mut board = draw(SQUARE_FOUR);
    check(SQUARE_FOUR, "dead C7, seki -");
    board.pass(Colour::Black);
    assert_eq!(told(&board, &settle(&board, 0)), "dead C7, seki -");
}

#[test]
fn a_straight_four_lives_whoever_moves() {
    let mut board = draw(STRAIGHT_FOUR);
    check(STRAIGHT_FOUR, "dead -, seki -");
    board.pass(Colour::Black);
    assert_eq!(told(&board, &settle(&board, 0)), "dead -, seki -");
}

#[test]
fn nakade_shapes_live_if_their_owner_is_to_move() {
    for (drawing, string) in [(STRAIGHT_THREE, "D7"), (BULKY_FIVE, "D7")] {
        let mut board = draw(drawing);
        assert_eq!(told(&board, &settle(&board, 0)), "dead -, seki -", "Black moves\n{board}");
        board.pass(Colour::Black);
        let dead = format!("dead {string}, seki -");
        assert_eq!(told(&board, &settle(&board, 0)), dead, "White moves\n{board}");
    }
}

#[test]
fn a_stone_in_the_middle_of_three_has_killed() {
    let drawing = "
        . O . X O . .
        X X X X O . O
        O O O O O . .
        . . O . . O .
        . O . . . . .
        . . . . O . .
        . . O . . . .";
    check(drawing, "dead D7, seki -");
}

#[test]
fn whoever_has_more_liberties_wins_the_race() {
    // Black's three stones have three liberties, White's two: even if White begins.
    let drawing = "
        . . . O . O .
        X X X O O O O
        O O O X X O .
        . . X . X O O
        X X X X X X X
        . X . X . X .
        X X X X X X X";
    let mut board = draw(drawing);
    check(drawing, "dead A5, seki -");
    board.pass(Colour::Black);
    assert_eq!(told(&board, &settle(&board, 0)), "dead A5, seki -");
}

#[test]
fn a_race_with_equal_liberties_is_won_by_white_if_it_is_to_move() {
    let mut board = draw(
        "
        . . O O . O .
        X X X O O O O
        O O O X X O .
        . . X . X O O
        X X X X X X X
        . X . X . X .
        X X X X X X X",
    );
    board.pass(Colour::Black);
    assert_eq!(told(&board, &settle(&board, 0)), "dead A6, seki -");
}

#[test]
fn passes_at_the_end_change_no_clear_board() {
    let mut board = draw(STRAIGHT_FOUR);
    let before = told(&board, &settle(&board, 0));
    for colour in [Colour::Black, Colour::White, Colour::Black] {
        board.pass(colour);
        assert_eq!(told(&board, &settle(&board, 0)), before);
    }
}
