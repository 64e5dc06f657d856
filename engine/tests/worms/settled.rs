//! What is settled whoever plays how often.

use crate::{at, draw};
use katachi::board::Colour;
use katachi::worms::unconditional;
use proptest::prelude::*;

#[test]
fn two_eyes_are_invincible_and_their_inside_is_territory() {
    let board = draw(
        "
        . X . X O
        X X X X O
        O O O O O
        . . . . .
        . . . . .",
    );
    let owned = unconditional(&board, Colour::Black);
    assert!(owned.invincible.contains(at(&board, "A4")));
    assert!(owned.territory.contains(at(&board, "A5")) && owned.territory.contains(at(&board, "C5")));
    assert!(!owned.owns(at(&board, "A2")));
    assert_eq!(unconditional(&board, Colour::White).invincible.len(), 0);
}

#[test]
fn a_stone_that_can_make_no_life_inside_is_dead() {
    let board = draw(
        "
        . X . O X
        X X . X X
        X . X X O
        X X X O O
        O O O O .",
    );
    let owned = unconditional(&board, Colour::Black);
    assert!(owned.territory.contains(at(&board, "D5")));
    assert!(owned.invincible.contains(at(&board, "A2")));
}

#[test]
fn one_eye_settles_nothing() {
    let board = draw(". X O .\nX X O .\nO O O .\n. . . .");
    for side in Colour::BOTH {
        assert!(unconditional(&board, side).invincible.is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// Whatever a random opponent does, playing as often as it likes, invincible stones stay.
    #[test]
    fn invincible_stones_survive_any_moves(
        cells in proptest::collection::vec(0..4_u8, 25),
        moves in proptest::collection::vec(0..25_usize, 60),
    ) {
        let letters: String = cells.iter().map(|&cell| [".", "X", "X", "O"][usize::from(cell)]).collect();
        let rows: Vec<&str> = (0..5).filter_map(|row| letters.get(row * 5..row * 5 + 5)).collect();
        let Ok(mut board) = rows.join("\n").parse::<katachi::board::Board>() else { return Ok(()) };
        let owned = unconditional(&board, Colour::Black);
        let points: Vec<_> = board.points().collect();
        for index in moves {
            board.try_ko(points[index], Colour::White);
        }
        for stone in &owned.invincible {
            prop_assert_eq!(board.stone(stone), Some(Colour::Black));
        }
    }
}
