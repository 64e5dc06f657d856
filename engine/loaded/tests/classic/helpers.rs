//! Helpers on drawn boards: what they say where their drawing matches, and where it does not hold what it promises.

use crate::drawn::worths_of;
use katachi::board::{Colour, Point};

/// What the helper of one pattern says of Black's move at a point.
fn said(pattern: &str, drawing: &str, point: &str) -> Option<i32> {
    let at = Point::parse(point, 9).expect("a point of the board");
    let found = worths_of(&format!("Pattern P\n\n{pattern}\n"), drawing, Colour::Black);
    found.into_iter().filter(|&(_, to, _)| to == at).filter_map(|(.., worth)| worth.helper).max()
}

const DOUBLE_ATARI: &str = "*X\nXO\n\n:\\,87,0,X,0,0,0,0,0,double_atari_helper";

#[test]
fn a_double_atari_is_worth_the_smaller_of_both() {
    let board = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . X . . .
        . . . . . O . . .
        . . . X O X . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    // E5 puts F5 and E4 into atari. A dragon of one stone is worth 74, and more as a cutting stone.
    assert!(said(DOUBLE_ATARI, board, "E5").is_some_and(|value| value >= 74));
    let no_atari = board.replacen(". X . . .", ". . . . .", 1).replacen("X O X", ". O X", 1);
    assert_eq!(said(DOUBLE_ATARI, &no_atari, "E5"), Some(0));
}

const BREAK_OUT: &str = "X??\n.O?\nX*X\n...\n\n:8,95,0,-,0,0,0,0,0,break_out_helper";

#[test]
fn a_stone_breaks_out_where_what_blocks_it_has_few_liberties() {
    let board = "
        . . . . . . . . .
        . . . . . . . . .
        . . . O . . . . .
        . . . . X X . . .
        . . . O . O X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert!(said(BREAK_OUT, board, "E5").is_some_and(|value| value >= 16), "8 for each of two stones");
    let room = board.replacen("O . O X", "O . O .", 1);
    assert_eq!(said(BREAK_OUT, &room, "E5"), Some(0));
}

const DIAGONAL: &str = "XO?\nO*?\n???\n\n:\\,87,0,-,0,0,0,0,0,diag_miai_helper";

#[test]
fn a_diagonal_is_joined_where_the_cut_works() {
    let board = "
        . . . . . . . . .
        . . . . . . . . .
        . . O O . . . . .
        . . O O X . . . .
        . . . X . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(said(DIAGONAL, board, "E5"), Some(74));
    // The stone behind is in atari, so that the cut does nothing.
    let weak = board.replacen(". . O O . .", ". . . . . .", 1).replacen(". . O O X", ". . X O X", 1);
    assert_eq!(said(DIAGONAL, &weak, "E5"), Some(0));
}

const TIGERS_MOUTH: &str = "XO?\nO.*\nO.?\n\n:8,85,0,-,0,0,0,0,0,diag_miai2_helper";

#[test]
fn a_tigers_mouth_connects_where_there_is_something_to_cut() {
    let board = "
        . . . . . . . . .
        . . . . . . . . .
        . . O O . . . . .
        . . O X . . . . .
        . . X . . . . . .
        . . X . . . . . .
        . . . O O . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(said(TIGERS_MOUTH, board, "E5"), Some(74));
    let held = board.replacen("X . . . . . .\n        . . . O O", "X X . . . . .\n        . . . O O", 1);
    assert_eq!(said(TIGERS_MOUTH, &held, "E5"), None, "D4 is no longer empty");
}
