//! Numbers of legal move sequences: one wrong rule anywhere changes them.

use crate::naive::Naive;
use katachi::board::{Board, Colour, KoRule, Point, Rules, Suicide};

/// Sequences of `depth` moves, passes included, of alternating colours, Black first.
fn sequences(board: &mut Board, colour: Colour, rules: Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    board.pass(colour);
    let mut total = sequences(board, !colour, rules, depth - 1);
    board.undo();
    for point in board.points() {
        if board.play(point, colour, rules).is_ok() {
            total += sequences(board, !colour, rules, depth - 1);
            board.undo();
        }
    }
    total
}

fn naive_sequences(board: &Naive, colour: Colour, rules: Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = |&point: &Point| board.check(point, colour, rules).is_ok();
    let moves = Point::all(board.size).filter(legal).map(|point| board.after(point, colour));
    let next = |board: &Naive| naive_sequences(board, !colour, rules, depth - 1);
    next(&board.pass(colour)) + moves.map(|board| next(&board)).sum::<u64>()
}

fn check(size: u8, depth: u32) {
    for ko in [KoRule::Simple, KoRule::None, KoRule::Positional, KoRule::Situational] {
        for suicide in [Suicide::Forbidden, Suicide::MultiStone, Suicide::Allowed] {
            let rules = Rules { ko, suicide };
            let mut board = Board::new(size).expect("a size");
            let counted = sequences(&mut board, Colour::Black, rules, depth);
            assert_eq!(
                counted,
                naive_sequences(&Naive::new(size), Colour::Black, rules, depth),
                "{size} {rules:?}"
            );
        }
    }
}

#[test]
fn one_by_one() {
    check(1, 6);
}

#[test]
fn two_by_two() {
    check(2, 6);
}

#[test]
fn three_by_three() {
    check(3, 4);
}

/// The number of legal sequences on an empty board, known without any program: no capture is possible so early.
#[test]
fn first_moves_on_a_large_board_are_all_legal() {
    let mut board = Board::new(19).expect("a size");
    let rules = Rules::default();
    assert_eq!(sequences(&mut board, Colour::Black, rules, 2), 362 + 361 * 361);
}
