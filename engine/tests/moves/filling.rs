//! What is played where nothing is worth anything, and what is not.

use crate::{by_reasons, name, vertex};
use katachi::board::Colour::{Black, White};
use katachi::moves::{MoveAnalysis, MoveReason};

fn fills(analysis: &MoveAnalysis, point: &str) -> bool {
    let candidate = analysis.candidate(vertex(point, analysis.size));
    candidate
        .is_some_and(|known| known.reasons.iter().any(|valued| valued.reason == MoveReason::FillsNeutral))
}

/// B9 is as good as taken, and what takes it is dead: A9 borders on nothing but what is Black's, and D9 would cost a point.
#[test]
fn a_stone_that_changes_nothing_makes_no_border() {
    let analysis = by_reasons(
        "
        . X O . X O . . .
        O O O X X O . O .
        X X X X X O . . .
        . . . X O O . . .
        X X X X O . . . .
        . . . X O . . O .
        X . . X O . . . .
        . X X X O O . . .
        . . . X X O . . .",
        Black,
    );
    assert!(!fills(&analysis, "D9") && !fills(&analysis, "A9"), "{}", analysis.trace());
    assert_eq!(name(&analysis), "PASS", "{}", analysis.trace());
}

/// A stone at E1 would be taken together with those beside it unless White has G1 before.
#[test]
fn a_string_gets_the_liberty_that_it_will_miss() {
    let analysis = by_reasons(
        "
        . . . X O . . . .
        . . . X O . O . .
        . . X X O . . . .
        . X . X O . . O .
        . . . X O . . . .
        . X . X O O . . .
        . X . X O O . O .
        . X X X X X O O .
        . . X O . O . O .",
        White,
    );
    assert!(fills(&analysis, "G1"), "{}", analysis.trace());
    assert_eq!(name(&analysis), "G1", "{}", analysis.trace());
}

/// Black has a liberty more than White's five stones. Once he has filled one himself, White is as fast.
#[test]
fn a_liberty_that_decides_a_race_is_not_filled() {
    let analysis = by_reasons(
        "
        X . O X . O . . .
        X . O X . O . O .
        X . O X . O . . .
        X . O X . O O O .
        X X O X . O . . .
        . X X O O O . . .
        X . X X X O . O .
        . X . . X O . . .
        . . X . X O . . .",
        Black,
    );
    assert!(!["E9", "E8", "E7", "E6", "E5"].contains(&name(&analysis).as_str()), "{}", analysis.trace());
}
