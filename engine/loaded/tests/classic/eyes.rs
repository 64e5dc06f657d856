//! Eye spaces as GNU Go 2.6 saw them.

use katachi::board::{Board, Colour, Point};
use katachi::classic::{ClassicString, Situation};
use katachi::reading::{Limits, Reader};

/// What a point is to a side: `.` nothing, `!` a margin, `*` a proper eye point.
fn kinds(drawing: &str, points: &[&str], colour: Colour) -> String {
    let mut board: Board = drawing.parse().expect("a drawn board");
    let mut reader = Reader::new(Limits::of_level(10));
    let situation = Situation::new(&board, Vec::new(), &mut |_| ClassicString::default())
        .with_eyes(&mut board, &mut reader);
    let eyes = situation.eyes().expect("they were looked for");
    let kind = |name: &&str| {
        let point = Point::parse(name, board.size()).expect("a point of the board");
        match (eyes.is_eye(point, colour), eyes.is_marginal(point, colour)) {
            (false, _) => '.',
            (true, true) => '!',
            (true, false) => '*',
        }
    };
    points.iter().map(kind).collect()
}

#[test]
fn what_lies_between_living_stones_alone_is_nobodys() {
    let board = "
        . X . O . . . . .
        X X . O . . . . .
        . X O O . . . . .
        X X O . . . . . .
        O O O . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let points = ["A9", "C9", "C8", "A7"];
    assert_eq!(kinds(board, &points, Colour::Black), "*..*");
    assert_eq!(kinds(board, &points, Colour::White), "....");
}

#[test]
fn a_point_of_both_beside_one_of_a_single_side_is_its_margin() {
    let board = "
        . . . O . . . . .
        X X X O . . . . .
        O O O O . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let points = ["A9", "B9", "C9"];
    // White has a safe move at B9 too, by C9: that is a margin as well.
    assert_eq!(kinds(board, &points, Colour::Black), "*!!");
    assert_eq!(kinds(board, &points, Colour::White), "...");
}
