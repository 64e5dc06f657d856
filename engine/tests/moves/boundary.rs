//! What is left when all that is large has been played.

use crate::{by_reasons, vertex};
use katachi::board::Colour::{Black, White};
use katachi::moves::{MoveAnalysis, MoveReason};

/// F4 joins Black's stone at G4 to the wall. If White comes there first, G4 has to be saved inside.
const HANGING: &str = "
    . O . O . O .
    O O O O O O O
    O O O O O O O
    X X X X X . X
    . . . . . . .
    X X X X X X X
    . . . . . . .";

/// The same with the stone joined.
const JOINED: &str = "
    . O . O . O .
    O O O O O O O
    O O O O O . O
    X X X X X X X
    . . . . . . .
    X X X X X X X
    . . . . . . .";

fn forces(analysis: &MoveAnalysis, point: &str) -> Option<u16> {
    let candidate = analysis.candidate(vertex(point, analysis.size))?;
    candidate.reasons.iter().find_map(|valued| match valued.reason {
        MoveReason::Forces(tenths) => Some(tenths),
        _ => None,
    })
}

#[test]
fn a_liberty_that_forces_a_move_inside_is_worth_a_point_to_either_side() {
    for side in [Black, White] {
        let analysis = by_reasons(HANGING, side);
        assert_eq!(forces(&analysis, "F4"), Some(10), "{}", analysis.trace());
    }
}

#[test]
fn a_liberty_of_what_is_joined_forces_nothing() {
    for side in [Black, White] {
        let analysis = by_reasons(JOINED, side);
        assert_eq!(forces(&analysis, "F5"), None, "{}", analysis.trace());
    }
}

/// White's stone at G4 would put G5 in atari, and could itself be taken at G2: nothing has to be played inside.
const TAKEN_OUTSIDE: &str = "
    O O O O O O O
    O X X X X X O
    O X . X X . X
    O X X X . X .
    O O O O X X O
    O . O O O O .
    . O . O . O O";

#[test]
fn what_is_saved_by_taking_stones_outside_costs_no_point_inside() {
    for side in [Black, White] {
        let analysis = by_reasons(TAKEN_OUTSIDE, side);
        assert_eq!(forces(&analysis, "G4"), None, "{}", analysis.trace());
        // White's stone at G2, once G4 is filled, keeps it from being taken: boundaries were looked at.
        let needed = (side == White).then_some(1);
        assert_eq!(forces(&analysis, "G2"), needed, "{}", analysis.trace());
    }
}

#[test]
fn what_people_play_tells_between_large_moves_and_not_at_the_boundary() {
    let open = "
        . . . . . . .
        . . . . . . .
        . . X . O . .
        . . . . . . .
        . . O . X . .
        . . . . . . .
        . . . . . . .";
    let told = |drawing| {
        let analysis = by_reasons(drawing, Black);
        let told = |note: &(&str, f32)| note.0 == "as people play";
        let is_told = analysis.valued().any(|candidate| candidate.notes.iter().any(told));
        (is_told, analysis.trace())
    };
    for (drawing, expected) in [(open, true), (HANGING, false)] {
        let (is_told, trace) = told(drawing);
        assert_eq!(is_told, expected, "{trace}");
    }
}
