//! Connecting and cutting.

use crate::Position;
use katachi::reading::Code;

fn codes(text: &str, one: &str, other: &str) -> (Code, Code) {
    let mut position = Position::draw(text);
    let [one, other] = [position.at(one), position.at(other)];
    let Position { board, reader } = &mut position;
    (reader.connect(board, one, other).code, reader.disconnect(board, one, other).code)
}

#[test]
fn a_bamboo_joint_cannot_be_cut() {
    let joint = "
        . . . . .
        . X . X .
        . X . X .
        . . . . .
        . . . . .";
    assert_eq!(codes(joint, "B4", "D4"), (Code::Win, Code::Lose));
}

#[test]
fn a_one_point_gap_in_a_wall_can_be_closed_or_cut() {
    let gap = "
        O O O O O O O
        O O . . . . O
        O X X . X X O
        O O . . . . O
        . O O O O O .
        . . . . . . .
        . . . . . . .";
    let (connect, disconnect) = codes(gap, "B5", "E5");
    assert_eq!((connect, disconnect), (Code::Win, Code::Win));
}

/// White takes C1 at D1, and Black takes five stones at C1.
#[test]
fn a_stone_in_a_snapback_is_not_cut_off() {
    let bait = "
        . . . . .
        . . . . .
        X X X X X
        X O O O X
        X O X . X";
    assert_eq!(codes(bait, "E1", "C1"), (Code::Win, Code::Lose));
}

/// Searched, ladder and all, this takes 18,665 positions.
#[test]
fn a_cutting_stone_that_falls_in_a_ladder_does_not_cut() {
    let hane = "
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . O O . . .
        . . . . . . . O X . X . .
        . . . . . . . . X . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .";
    let mut position = Position::draw(hane);
    let [one, other] = ["H10", "J11"].map(|name| position.at(name));
    let Position { board, reader } = &mut position;
    assert_eq!(reader.disconnect(board, one, other).code, Code::Lose);
    assert!(reader.connection_nodes() < 2000, "{} positions", reader.connection_nodes());
}

#[test]
fn a_wall_between_keeps_strings_apart() {
    let wall = "
        X . O . X
        X . O . X
        . . O . .
        . . O . .
        . . O . .";
    assert_eq!(codes(wall, "A5", "E5"), (Code::Lose, Code::Win));
}

#[test]
fn one_string_is_connected_and_an_empty_point_is_not() {
    let pair = ". X X\n. . .\n. . .";
    assert_eq!(codes(pair, "B3", "C3"), (Code::Win, Code::Lose));
    assert_eq!(codes(pair, "B3", "A1"), (Code::Lose, Code::Win));
}

#[test]
fn a_string_between_links_two_others() {
    // The string on C4 shares two liberties with each of its neighbours: A5 and E5 hold together through it.
    let chain = "
        X O . O X
        X . X . X
        X . X . X
        . . . . .
        . . . . .";
    assert_eq!(codes(chain, "A5", "E5"), (Code::Win, Code::Lose));
}

#[test]
fn a_point_that_the_opponent_cannot_enter_links() {
    // A white stone on C5 would have no liberty.
    let eye = "
        . X . X .
        X X X X .
        O O O O O
        . . . . .
        . . . . .";
    let shared = "
        . X . X .
        O X O X O
        O O . O O
        . . . . .
        . . . . .";
    assert_eq!(codes(eye, "B5", "D5"), (Code::Win, Code::Lose));
    assert_eq!(codes(shared, "B5", "D5").1, Code::Win);
}

#[test]
fn strings_that_are_linked_get_a_move_that_joins_them() {
    let mut position = Position::draw(
        "
        . . . . .
        . X . X .
        . X . X .
        . . . . .
        . . . . .",
    );
    let [one, other] = [position.at("B4"), position.at("D4")];
    let Position { board, reader } = &mut position;
    let joined = reader.connect(board, one, other).point.expect("a move");
    assert!(["C4", "C3"].contains(&joined.on(5).to_string().as_str()));
}
