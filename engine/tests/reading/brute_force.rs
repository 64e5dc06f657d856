//! On tiny boards the reader agrees with a full search that tries every move.
//!
//! Only definite claims are compared: a WIN must be a capture that no defence stops. Kos are left out.

use katachi::board::{Board, Colour, Point};
use katachi::reading::{Code, Limits, Reader};
use proptest::prelude::*;

/// Whether the side to move reaches its end within `depth` moves, whatever the other one does; passing is allowed.
fn can_be_taken(board: &mut Board, target: Point, to_move: Colour, depth: u32) -> bool {
    let Some(owner) = board.stone(target) else { return true };
    if depth == 0 {
        return false;
    }
    let attacker_moves = to_move != owner;
    board.pass(to_move);
    let after_pass = can_be_taken(board, target, !to_move, depth - 1);
    board.undo();
    if after_pass == attacker_moves {
        return attacker_moves;
    }
    for point in board.points() {
        if board.try_play(point, to_move) {
            let taken = can_be_taken(board, target, !to_move, depth - 1);
            board.undo();
            if taken == attacker_moves {
                return attacker_moves;
            }
        }
    }
    !attacker_moves
}

fn board_of(cells: &[u8]) -> Option<Board> {
    let letters: String = cells.iter().map(|cell| [".", ".", "X", "O"][usize::from(cell % 4)]).collect();
    let rows: Vec<&str> = (0..3).filter_map(|row| letters.get(row * 3..row * 3 + 3)).collect();
    rows.join("\n").parse().ok()
}

/// Moves that a full search looks ahead.
const DEPTH: u32 = 5;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// What a full search of five moves takes, ko aside, the reader takes too.
    #[test]
    fn captures_are_found(cells in proptest::collection::vec(any::<u8>(), 9)) {
        let Some(mut board) = board_of(&cells) else { return Ok(()) };
        let mut reader = Reader::new(Limits::default());
        for target in board.points().filter(|&point| board.stone(point).is_some()).collect::<Vec<_>>() {
            let owner = board.stone(target).expect("just filtered");
            let lone = board.string_size(target) == 1;
            if !lone && can_be_taken(&mut board, target, !owner, DEPTH - 1) {
                let answer = reader.attack(&mut board, target);
                prop_assert!(answer.code.succeeds(), "{board}{target:?}");
            }
        }
    }

    /// A string that can be taken and saved is saved by a move, and that is told: one that could run away at a glance had none.
    #[test]
    fn what_saves_a_string_in_danger_is_a_move(moves in proptest::collection::vec(0..81_usize, 34)) {
        let mut board = Board::new(9).expect("a board");
        for (turn, &at) in moves.iter().enumerate() {
            let colour = if turn % 2 == 0 { Colour::Black } else { Colour::White };
            if let Some(point) = board.points().nth(at).filter(|&point| board.is_empty(point)) {
                board.try_play(point, colour);
            }
        }
        let mut reader = Reader::new(Limits::default().for_stages());
        for target in board.points().filter(|&point| board.stone(point).is_some()).collect::<Vec<_>>() {
            let attack = reader.attack(&mut board, target);
            let defence = reader.defend(&mut board, target);
            if attack.code == Code::Win && defence.code == Code::Win {
                let point = defence.point;
                prop_assert!(point.is_some(), "{board}{target:?}");
                let owner = board.stone(target).expect("just filtered");
                let saved = board.try_play(point.expect("just seen"), owner) && board.stone(target).is_some();
                prop_assert!(saved, "{board}{target:?}");
                board.undo();
            }
        }
    }

    /// Reading never depends on what was asked before, and restores the board.
    #[test]
    fn answers_do_not_depend_on_history(cells in proptest::collection::vec(any::<u8>(), 9)) {
        let Some(mut board) = board_of(&cells) else { return Ok(()) };
        let before = board.to_string();
        let mut used = Reader::new(Limits::default());
        for point in board.points() {
            let fresh = Reader::new(Limits::default()).attack(&mut board, point);
            prop_assert_eq!(used.attack(&mut board, point), fresh);
            prop_assert!(fresh.code != Code::Loss && fresh.code != Code::Gain);
        }
        prop_assert_eq!(board.to_string(), before);
    }
}
