//! Questions after moves, and about two strings at once.

use crate::Position;
use katachi::board::Colour;
use katachi::reading::{BreakThrough, Code};

const FORK: &str = "
    . . . . . . .
    . . X . X . .
    . X O . O X .
    . . X . X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

#[test]
fn one_move_takes_either_of_two_stones() {
    let mut position = Position::draw(FORK);
    let [one, other] = [position.at("C5"), position.at("E5")];
    let Position { board, reader } = &mut position;
    assert_eq!(reader.attack_either(board, one, other), Code::Win);
    // Saving both at D5 leaves one string of two liberties that cannot get out.
    assert_eq!(reader.defend_both(board, one, other), Code::Lose);
}

#[test]
fn moves_alternate_and_illegal_ones_use_their_turn_up() {
    let mut position = Position::draw(FORK);
    let [one, between] = [position.at("C5"), position.at("D5")];
    let Position { board, reader } = &mut position;
    let before = board.hash();
    assert_eq!(reader.play_liberties(board, Colour::White, &[Some(between)], one), 2);
    assert_eq!(reader.play_liberties(board, Colour::Black, &[Some(between)], one), 0);
    assert_eq!(reader.play_liberties(board, Colour::Black, &[None, Some(between)], one), 2);
    assert_eq!(reader.play_liberties(board, Colour::Black, &[Some(one), Some(between)], one), 2);
    assert_eq!(reader.play_attack(board, Colour::Black, &[Some(between)], one), Code::Win);
    assert_eq!(reader.play_defend(board, Colour::Black, &[Some(between)], one), Code::Lose);
    assert_eq!(board.hash(), before);
}

#[test]
fn a_move_into_certain_capture_is_not_safe() {
    let mut position = Position::draw(
        "
        . . . . .
        . . X . .
        . X . X .
        . . . . .
        . . . . .",
    );
    let [inside, corner] = [position.at("C3"), position.at("E1")];
    let Position { board, reader } = &mut position;
    assert_eq!(reader.safe_move(board, inside, Colour::White), Code::Lose);
    assert_eq!(reader.safe_move(board, inside, Colour::Black), Code::Win);
    assert_eq!(reader.safe_move(board, inside, Colour::Black), Code::Win);
    assert!(reader.defend_against(board, corner, Colour::Black, inside));
}

#[test]
fn an_attack_and_a_defence_are_recognised() {
    let mut position = Position::draw(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . X O X . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    let [stone, last, far] = [position.at("E5"), position.at("E4"), position.at("A1")];
    let Position { board, reader } = &mut position;
    assert_eq!(reader.does_attack(board, last, stone), Code::Win);
    assert_eq!(reader.does_attack(board, far, stone), Code::Lose);
    assert!(reader.does_defend(board, last, stone));
    assert!(!reader.does_defend(board, far, stone));
}

#[test]
fn an_intruder_breaks_a_thin_wall_only() {
    let mut position = Position::draw(
        "
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . X O X . .
        . . . O . . .
        . . . . . . .
        . . . . . . .",
    );
    let stones = [position.at("C4"), position.at("D5"), position.at("E4")];
    let gone = [position.at("C4"), position.at("D5"), position.at("G7")];
    let Position { board, reader } = &mut position;
    assert!(reader.break_through(board, stones) >= BreakThrough::Cuts);
    assert_eq!(reader.break_through(board, gone), BreakThrough::Fails);
    assert_eq!(reader.play_break_through(board, Colour::Black, &[], gone), 1);
}
