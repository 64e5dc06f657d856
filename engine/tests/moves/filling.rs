//! What is played where nothing is worth anything, and what is not.

use crate::{by_reasons, name, vertex};
use katachi::board::Colour::{Black, White};
use katachi::moves::{MoveAnalysis, MoveReason};

fn fills(analysis: &MoveAnalysis, point: &str) -> bool {
    let candidate = analysis.candidate(vertex(point, analysis.size));
    candidate
        .is_some_and(|known| known.reasons.iter().any(|valued| valued.reason == MoveReason::FillsNeutral))
}

/// H1 is as good as taken, and J1 borders on nothing but what is Black's: to prepare a move there with F3 costs a point.
#[test]
fn a_stone_that_changes_nothing_makes_no_border() {
    let analysis = by_reasons(
        "
        . . . . . . . . .
        . . . O . . . . .
        . O O O O O O O O
        O O X O X X X X X
        O X X O X . X O X
        X . X X X . X O X
        . . . . X . O O O
        . X X X O O O O O
        . . O O O O O X .",
        Black,
    );
    assert!(!fills(&analysis, "F3") && !fills(&analysis, "J1"), "{}", analysis.trace());
    assert_eq!(name(&analysis), "PASS", "{}", analysis.trace());
}

/// A stone at A7 cannot stay before White has a liberty more for what it is joined to.
#[test]
fn a_string_gets_the_liberty_that_it_will_miss() {
    let analysis = by_reasons(
        "
        O . O . . . . . .
        . O X O O O O O .
        . X X X O . . O .
        . . . X X O . O .
        . . . . . X O O X
        . X X X . X O X .
        X X O O X X O X X
        O O X O O O O X .
        . . . . . . . X .",
        White,
    );
    assert!(["B9", "D9"].contains(&name(&analysis).as_str()), "{}", analysis.trace());
}

/// Once F9 is filled, White saves H9 with J5: then he is ahead in the race with the stones below.
#[test]
fn a_liberty_that_decides_a_race_is_not_filled() {
    let analysis = by_reasons(
        "
        . . . X O . . O .
        . . . X O X X O O
        . O . X O O X X X
        . . . X X O X . X
        O O . X O O X X .
        X O O O . . O O O
        X X X O O O O O O
        . . . X X O X O O
        . X X . X X X X O",
        Black,
    );
    assert_ne!(name(&analysis), "F9", "{}", analysis.trace());
}
