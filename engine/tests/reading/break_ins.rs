//! Breaking into an area, and keeping the opponent out of it.

use crate::Position;
use katachi::board::{Board, Colour, PointSet};
use katachi::break_ins::{BeforeMove, bar_broken_territory, block_off, break_in};
use katachi::influence::{Map, Stones};
use katachi::reading::Code;

/// What the string gets if it moves first, and what its opponent gets by moving first. The goal is marked by the names of
/// its points.
fn codes(text: &str, string: &str, goal: &str) -> (Code, Code) {
    let mut position = Position::draw(text);
    let string = position.at(string);
    let goal: PointSet = goal.split_whitespace().map(|name| position.at(name)).collect();
    let Position { board, reader } = &mut position;
    let before = board.to_string();
    let codes = (break_in(board, reader, string, &goal).code, block_off(board, reader, string, &goal).code);
    assert_eq!(board.to_string(), before, "reading restores the board");
    codes
}

#[test]
fn a_wall_keeps_out_and_a_gap_is_there_for_who_moves_first() {
    let wall = "
        . O O O .
        X X X X X
        . . . . .
        . . . . .
        . . . . .";
    assert_eq!(codes(wall, "C5", "B3 C3 D3 B2 C2 D2"), (Code::Lose, Code::Win));
    let gap = "
        . O O O .
        X X . X X
        . . . . .
        . . . . .
        . . . . .";
    assert_eq!(codes(gap, "C5", "C4 B3 C3 D3 B2 C2 D2"), (Code::Win, Code::Win));
    // White plays in the gap, Black below it.
    assert_eq!(codes(gap, "C5", "B3 C3 D3 B2 C2 D2"), (Code::Lose, Code::Win));
}

#[test]
fn two_gaps_are_one_too_many() {
    let gaps = "
        . O O O O O .
        O O O O O O O
        X . X X X . X
        X . X X X . X
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(codes(gaps, "D6", "B5 F5 B4 F4"), (Code::Win, Code::Lose));
}

#[test]
fn who_comes_in_and_is_taken_was_kept_out() {
    // At D1 the stone stands between Black's walls, and one on C1 takes both.
    let taken = "
        . . . . . . .
        . O O O O O .
        X X X . X X X
        . . X O X . .
        . . X O X . .
        . . X . X . .
        . . . . X . .";
    assert_eq!(codes(taken, "D3", "C1 D1 B1"), (Code::Lose, Code::Win));
}

#[test]
fn a_string_that_is_gone_is_kept_out() {
    let empty = ". . .\n. . .\n. . .";
    assert_eq!(codes(empty, "B2", "A1"), (Code::Lose, Code::Win));
}

#[test]
fn a_string_inside_has_come_in() {
    let inside = "
        . . . . .
        . . . . .
        . . O O .
        . . . . .
        . . . . .";
    assert_eq!(codes(inside, "C3", "D3"), (Code::Win, Code::Lose));
}

/// Black's stone at F4 is all that stands between White and Black's territory.
const WEAK_WALL: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . O . . . . . O . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    O O O O O O O O O O O
    X X X X O X O X X X X
    . . . . X . X . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .";

fn map(board: &Board, mover: Colour) -> Map {
    Map::of_territory(board, &Stones::all(board), Some(mover), None)
}

#[test]
fn territory_behind_a_weak_wall_hangs_on_who_moves() {
    let mut position = Position::draw(WEAK_WALL);
    let (hole, far) = (position.at("F3"), position.at("H1"));
    let Position { board, reader } = &mut position;
    let before = board.to_string();
    let barred = |mover, board: &mut Board, reader: &mut _| {
        let mut map = map(board, mover);
        let breaches = bar_broken_territory(board, reader, &mut map, None);
        (map, breaches)
    };
    let (whites_move, breaches) = barred(Colour::White, board, reader);
    assert!(whites_move.is_barred(Colour::Black, hole) && whites_move.territory(hole) == 0.0);
    assert!(whites_move.territory(far) < -0.95, "the far corner stays territory");
    assert!(breaches.iter().any(|breach| !breach.barred.is_empty()));
    let (blacks_move, breaches) = barred(Colour::Black, board, reader);
    assert!(!blacks_move.is_barred(Colour::Black, hole) && blacks_move.territory(hole) < -0.95);
    assert!(breaches.iter().all(|breach| breach.barred.is_empty()), "Black plays there first");
    assert_eq!(board.to_string(), before, "reading restores the board");
}

#[test]
fn a_move_far_away_leaves_a_region_as_it_was() {
    let mut position = Position::draw(WEAK_WALL);
    let (hole, far, near) = (position.at("F3"), position.at("A11"), position.at("D6"));
    let Position { board, reader } = &mut position;
    let first = bar_broken_territory(board, reader, &mut map(board, Colour::White), None);
    let again = |point, board: &mut Board, reader: &mut _| {
        let lie: Vec<_> = first
            .iter()
            .map(|breach| katachi::influence::Breach { barred: PointSet::EMPTY, ..breach.clone() })
            .collect();
        let before = BeforeMove { breaches: &lie, point };
        let mut map = map(board, Colour::White);
        bar_broken_territory(board, reader, &mut map, Some(before));
        map.is_barred(Colour::Black, hole)
    };
    assert!(!again(far, board, reader), "what was found before is taken over");
    assert!(again(near, board, reader), "a near move has the region tried again");
}
