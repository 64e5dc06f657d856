//! Strings that neither clearly live nor clearly die.

use super::life::STRAIGHT_THREE;
use super::{at, draw, told};
use katachi::board::Colour;
use katachi::scoring::{settle, settle_with};
use mkpat_runtime::query::Status;

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
        Status::Alive
    });
    assert_eq!(told(&board, &settled), "dead E6, seki -");
    let kept = ["C7", "D6", "G6", "A5", "C4", "B3", "D3", "E3", "G2", "D1"];
    assert_eq!(asked, kept, "all but E6, which the search kills");
    let lost = settle_with(&board, 0, |stone| match stone == at(&board, "G2") {
        true => Status::Dead,
        false => Status::Critical,
    });
    assert_eq!(told(&board, &lost), "dead E6 G2, seki -");
}

#[test]
fn a_death_that_was_read_outweighs_a_search_and_a_life_does_not() {
    let board = draw(STRAIGHT_THREE);
    assert_eq!(told(&board, &settle(&board, 0)), "dead -, seki -", "Black moves first");
    let read = |status| told(&board, &settle_with(&board, 0, |_| status));
    assert_eq!(read(Status::Dead), "dead D7, seki -");
    assert_eq!(read(Status::Critical), "dead -, seki -", "whoever moves first was searched");
    let mut board = board;
    assert!(board.try_play(at(&board, "D4"), Colour::Black));
    assert_eq!(told(&board, &settle(&board, 0)), "dead D7 D4, seki -", "White moves first");
    let kept = settle_with(&board, 0, |stone| panic!("{} is not in doubt", stone.on(board.size())));
    assert_eq!(told(&board, &kept), "dead D7 D4, seki -");
}

#[test]
fn a_critical_string_in_doubt_is_decided_by_who_is_to_move() {
    let mut board = draw(OPEN);
    let critical = |board: &_| told(board, &settle_with(board, 0, |_| Status::Critical));
    assert_eq!(critical(&board), "dead E6 G2, seki -", "Black moves first");
    board.pass(Colour::Black);
    assert_eq!(critical(&board), "dead E6 E3, seki -", "White moves first");
}
