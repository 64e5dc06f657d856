//! Connecting and cutting.

use crate::{Position, plays};
use katachi::board::{Board, Point};
use katachi::reading::{Code, Limits, Reader};
use proptest::prelude::*;

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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Near links try less for the owner, and nothing less for the opponent.
    #[test]
    fn what_near_links_join_cannot_be_cut(
        size in 5_u8..8,
        moves in proptest::collection::vec((any::<u16>(), any::<bool>()), 4..24),
    ) {
        let mut board = Board::new(size).expect("a size");
        for random in moves {
            plays(&mut board, random);
        }
        let stones = board.points().filter(|&point| board.stone(point).is_some());
        let heads: Vec<Point> = stones.filter(|&stone| board.origin(stone) == stone).collect();
        // What a command asks, and what it would ask after a trial move, both with positions enough to come to an end.
        let all = Limits { connection_nodes: 20_000, ..Limits::default() };
        let few = Limits { far_links: 4, wide_links: false, ..all };
        let (mut near, mut wide) = (Reader::new(few), Reader::new(all));
        for (&one, &other) in heads.iter().zip(heads.iter().skip(1)) {
            if board.stone(one) != board.stone(other) {
                continue;
            }
            let joined = near.connect(&mut board, one, other).code == Code::Win;
            let before = wide.stops();
            let cut = wide.connect(&mut board, one, other).code == Code::Lose && wide.stops() == before;
            prop_assert!(!(joined && cut), "{one:?} {other:?}\n{board}");
        }
    }
}
