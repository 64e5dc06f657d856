//! An answer that is remembered is the one that a new search finds, whatever happened elsewhere on the board.

use crate::{Position, plays};
use katachi::board::{Board, Colour, Point};
use katachi::reading::{Answer, Limits, Reader};
use proptest::prelude::*;

/// A ladder in the upper left; nothing lies on its way.
const LADDER: &str = "
    . . . . . . . . .
    . . X X . . . . .
    . X O O . . . . .
    . X X O . . . . .
    . . . X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Plays a stone and asks about `D6` again: the answer, and the positions that took.
fn again_after(stone: &str) -> (String, u64) {
    let mut position = Position::draw(LADDER);
    position.attack("D6");
    let before = position.reader.nodes();
    let point = position.at(stone);
    assert!(position.board.try_play(point, Colour::White));
    (position.attack("D6"), position.reader.nodes() - before)
}

#[test]
fn a_stone_far_away_changes_nothing_and_nothing_is_read_again() {
    let (_, nodes) = again_after("A1");
    assert_eq!(nodes, 0);
}

#[test]
fn a_stone_on_the_way_of_a_ladder_is_seen() {
    let (_, nodes) = again_after("F5");
    assert!(nodes > 0);
}

/// What one reader answers about every string and every two neighbouring strings of one colour.
fn answers(reader: &mut Reader, board: &mut Board) -> Vec<(Point, [Answer; 2])> {
    let stones: Vec<Point> = board.points().filter(|&point| board.stone(point).is_some()).collect();
    let mut found = Vec::new();
    for &stone in &stones {
        if board.origin(stone) == stone {
            found.push((stone, [reader.attack(board, stone), reader.defend(board, stone)]));
        }
    }
    for (&one, &other) in stones.iter().zip(stones.iter().skip(1)) {
        if board.stone(one) == board.stone(other) && !board.same_string(one, other) {
            found.push((one, [reader.connect(board, one, other), reader.disconnect(board, one, other)]));
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Games of random moves, every position asked about by one reader that has seen all of the game, and by a new one.
    #[test]
    fn what_is_remembered_is_what_is_found(
        size in 5_u8..10,
        moves in proptest::collection::vec((any::<u16>(), any::<bool>()), 1..40),
    ) {
        let limits = Limits { tactical_nodes: 300, connection_nodes: 60, ..Limits::default() };
        let mut board = Board::new(size).expect("a size");
        let mut used = Reader::new(limits);
        for random in moves {
            if plays(&mut board, random) {
                let fresh = answers(&mut Reader::new(limits), &mut board);
                prop_assert_eq!(answers(&mut used, &mut board), fresh, "\n{}", board);
            }
        }
    }
}

#[test]
fn an_answer_within_other_limits_is_the_same_and_is_not_read_again() {
    let mut position = Position::draw(LADDER);
    position.attack("D6");
    let read = position.reader.nodes();
    let limits = position.reader.limits();
    for nodes in [limits.tactical_nodes * 2, u32::try_from(read).unwrap() + 1] {
        position.reader.set_limits(Limits { tactical_nodes: nodes, connection_nodes: nodes, ..limits });
        position.attack("D6");
        assert_eq!(position.reader.nodes(), read, "{nodes} positions");
    }
    // As many as the search took are not enough to know that it would have ended by itself.
    position.reader.set_limits(Limits { tactical_nodes: u32::try_from(read).unwrap() / 2, ..limits });
    position.attack("D6");
    assert!(position.reader.nodes() > read);
}

/// Two one-space jumps side by side.
const JUMPS: &str = "
    . . . . . . .
    . . X . X . .
    . . O . . . .
    . . . . . . .
    . . O . X . .
    . . . . . . .
    . . . . . . .";

#[test]
fn it_does_not_matter_which_string_is_named_first() {
    let mut position = Position::draw(JUMPS);
    let [one, other] = ["C6", "E6"].map(|name| position.at(name));
    let first = position.reader.disconnect(&mut position.board, one, other);
    let read = position.reader.connection_nodes();
    assert!(read > 0);
    assert_eq!(position.reader.disconnect(&mut position.board, other, one), first);
    assert_eq!(position.reader.connection_nodes(), read);
}
