//! One board, one move.

use crate::{by_reasons, name, searched, vertex};
use katachi::board::Colour::{Black, White};
use katachi::moves::MoveReason;

#[test]
fn a_stone_in_atari_is_a_reason_for_both_sides() {
    let drawing = "
        . . . . . . . . .
        . . . X . . . . .
        . . X O X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let stone = vertex("D7", 9);
    for colour in [Black, White] {
        let analysis = by_reasons(drawing, colour);
        let candidate = analysis.candidate(vertex("D6", 9)).expect("a candidate");
        let decides = |reason: MoveReason| match (colour, reason) {
            (Black, MoveReason::Captures(string)) | (White, MoveReason::Saves(string)) => {
                analysis.strings[&string] == stone
            }
            _ => false,
        };
        let known = candidate.reasons.iter().any(|valued| decides(valued.reason));
        assert!(known && candidate.static_value > 2.0, "{}", analysis.trace());
    }
}

/// Of four points in the middle, the upper right one.
#[test]
fn the_first_move_on_a_small_board_is_the_centre() {
    for (size, centre) in [(3, "B2"), (4, "C3"), (5, "C3"), (6, "D4"), (7, "D4"), (10, "F6")] {
        let row = [". ".repeat(size), "\n".to_owned()].concat();
        assert_eq!(name(&by_reasons(&row.repeat(size), Black)), centre, "{size}");
    }
}

#[test]
fn a_string_that_can_be_taken_is_saved() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . O . . . . .
        . . O X O . . . .
        . . O X . . . . .
        . . . O . X . . .
        . . . . . . . . .
        . . X . . . . . .
        . . . . . . . . .";
    assert_eq!(name(&by_reasons(drawing, Black)), "E5");
    assert_eq!(name(&by_reasons(drawing, White)), "E5");
}

#[test]
fn a_stone_is_not_put_into_a_hole() {
    let drawing = "
        . O . . .
        O . O . .
        . O O . .
        . X X X .
        . . . . .";
    for analysis in [by_reasons(drawing, Black), searched(drawing, Black)] {
        assert_ne!(name(&analysis), "B4");
        assert_ne!(name(&analysis), "A5");
    }
}

#[test]
fn eyes_are_not_filled_and_a_finished_board_is_passed() {
    let drawing = "
        . X X O O . O
        X . X O . O .
        X X X O O O O
        X . X X O . .
        . X . X O O O
        X X X X X O .
        . X . X X O O";
    for colour in [Black, White] {
        for analysis in [by_reasons(drawing, colour), searched(drawing, colour)] {
            assert_eq!(name(&analysis), "PASS", "{}", analysis.trace());
        }
    }
}

#[test]
fn who_has_nothing_that_lives_resigns() {
    let drawing = "
        . O O O .
        O O X O O
        O O . O O
        O O O O O
        O . O . O";
    assert_eq!(name(&searched(drawing, Black)), "resign");
}

#[test]
fn only_allowed_vertices_are_played() {
    use katachi::board::{PointSet, Rules};
    use katachi::databases::Databases;
    use katachi::examine::Analysis;
    use katachi::game::Game;
    use katachi::moves::{Mover, Request};
    use katachi::reading::Reader;
    use std::sync::Arc;
    let mut game = Game::new(9, Rules::default()).unwrap();
    let mut reader = Reader::default();
    let databases = Arc::new(Databases::default());
    let examined = Analysis::new(Arc::clone(&databases), game.board(), &reader);
    let allowed: PointSet = [vertex("C2", 9), vertex("D4", 9)].into_iter().collect();
    let request = Request { allowed: Some(&allowed), playouts: Some(0), ..Request::new(&game, Black, 10, 0) };
    let analysis = Mover::new(databases).analyse(&mut game, &mut reader, &examined, &request);
    assert_eq!(name(&analysis), "D4");
    assert!(analysis.candidates.iter().all(|candidate| allowed.contains(candidate.point)));
}
