//! Strings that neither clearly live nor clearly die.

use super::life::STRAIGHT_THREE;
use super::{at, draw, told};
use katachi::board::Colour;
use katachi::scoring::{settle, settle_with};

/// White at G2 may live on the right, or not.
const OPEN: &str = "
    . . X . . . .
    . . . X O . X
    X X . X . . .
    . . O . . . .
    . O . O X . .
    . . . . . . O
    . . . O . . .";

#[test]
fn who_reads_decides_where_playouts_do_not() {
    let board = draw(OPEN);
    assert_eq!(told(&board, &settle(&board, 0)), "dead E6 G2, seki -, in doubt G2");
    let mut asked = Vec::new();
    let settled = settle_with(&board, 0, |stone| {
        asked.push(stone.on(board.size()).to_string());
        Some(true)
    });
    assert_eq!(told(&board, &settled), "dead E6, seki -");
    assert!(asked.contains(&"G2".to_owned()), "{asked:?}");
    assert!(!asked.contains(&"E6".to_owned()), "the search kills it: {asked:?}");
    let lost = settle_with(&board, 0, |stone| Some(stone != at(&board, "G2")));
    assert_eq!(told(&board, &lost), "dead E6 G2, seki -");
}

#[test]
fn a_death_that_was_read_outweighs_a_search_and_a_life_does_not() {
    let board = draw(STRAIGHT_THREE);
    assert_eq!(told(&board, &settle(&board, 0)), "dead -, seki -", "Black moves first");
    let lost = settle_with(&board, 0, |_| Some(false));
    assert_eq!(told(&board, &lost), "dead D7, seki -");
    let mut board = board;
    assert!(board.try_play(at(&board, "D4"), Colour::Black));
    assert_eq!(told(&board, &settle(&board, 0)), "dead D7 D4, seki -", "White moves first");
    let kept = settle_with(&board, 0, |stone| panic!("{} is not in doubt", stone.on(board.size())));
    assert_eq!(told(&board, &kept), "dead D7 D4, seki -");
}
