//! What moves are proposed for.

use crate::{by_reasons, name, vertex};
use katachi::board::Colour::{Black, White};
use katachi::moves::{MoveAnalysis, MoveReason};

fn has(analysis: &MoveAnalysis, point: &str, reason: impl Fn(MoveReason) -> bool) -> bool {
    let point = vertex(point, analysis.size);
    analysis
        .candidate(point)
        .is_some_and(|candidate| candidate.reasons.iter().any(|known| reason(known.reason)))
}

#[test]
fn an_atari_that_can_be_answered_threatens_to_capture() {
    let drawing = "
        . . . . . . . . .
        . . . . O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X O X . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let analysis = by_reasons(drawing, Black);
    let stone = vertex("E5", 9);
    let threatens = |reason| match reason {
        MoveReason::ThreatensToCapture(string) => analysis.strings[&string] == stone,
        _ => false,
    };
    assert!(["E4", "E6"].iter().any(|point| has(&analysis, point, threatens)), "{}", analysis.trace());
}

#[test]
fn a_stone_between_strings_that_hold_together_connects_nothing() {
    // White at E7 is answered at D5, which joins them.
    let drawing = "
        . . . . . . . . .
        . . O X . . . . .
        . O X X . . O . .
        . O X O X . . . .
        . O X . X . . . .
        . O X O O . O . .
        . . O . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let analysis = by_reasons(drawing, Black);
    assert!(has(&analysis, "D5", |reason| matches!(reason, MoveReason::Captures(_))), "{}", analysis.trace());
    assert!(
        !has(&analysis, "D5", |reason| matches!(reason, MoveReason::Connects(_))),
        "{}",
        analysis.trace()
    );
}

#[test]
fn a_cutting_stone_that_is_taken_connects() {
    let drawing = "
        . . . . . . . . .
        . . O X . . . . .
        . . O X . . O . .
        . O X O X . . . .
        . O X . X . . . .
        . O X O O . O . .
        . . O . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let analysis = by_reasons(drawing, Black);
    assert!(has(&analysis, "D5", |reason| matches!(reason, MoveReason::Captures(_))), "{}", analysis.trace());
    assert!(has(&analysis, "D5", |reason| matches!(reason, MoveReason::Connects(_))), "{}", analysis.trace());
}

#[test]
fn a_cutting_stone_that_is_taken_by_ko_connects_nothing_yet() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        . . X O X . . . .
        . . O . O . . . .
        . . O O . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let analysis = by_reasons(drawing, Black);
    assert!(has(&analysis, "D5", |reason| matches!(reason, MoveReason::Captures(_))), "{}", analysis.trace());
    assert!(
        !has(&analysis, "D5", |reason| matches!(reason, MoveReason::Connects(_))),
        "{}",
        analysis.trace()
    );
}

/// Black's wall and White's, with a column between them that is nobody's.
const NEUTRAL: &str = "
    . . X . O . .
    . . X . O . .
    . . X . O . .
    X X X . O O O
    . . X . O . .
    . . X . O . .
    . . X . O . .";

#[test]
fn what_is_nobodys_is_filled() {
    let analysis = by_reasons(NEUTRAL, Black);
    assert!(name(&analysis).starts_with('D'), "{}", analysis.trace());
}

#[test]
fn a_stone_that_alone_closes_a_wall_is_taken() {
    // What lies behind Black's stone at F4 is nobody's while that can be taken: GNU Go plays F3 too, and for no other reason.
    // The stones at C9 and J9 keep the upper corners from being empty ones, which the opening would take.
    let drawing = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . O . . . . . O . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        O O O O O O O O O O O
        X X X X O X O X X X X
        . . . . X . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    let analysis = by_reasons(drawing, White);
    let captures = |reason| matches!(reason, MoveReason::Captures(_));
    assert!(has(&analysis, "F3", captures) && name(&analysis) == "F3", "{}", analysis.trace());
}

#[test]
fn both_sides_eyes_of_a_critical_dragon_are_vital() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O O . .
        X X X X X O . . .
        . . . X X O . . .
        X X X X X O . . .";
    for colour in [Black, White] {
        let analysis = by_reasons(drawing, colour);
        let vital = |reason| matches!(reason, MoveReason::VitalEye(_));
        assert!(has(&analysis, "B2", vital), "{}", analysis.trace());
    }
}

#[test]
fn a_cut_is_worth_more_where_its_move_gains_territory() {
    // K9 parts K10 from H9.
    let drawing = "
        . . . . . . . . . . . . .
        . . . O . . . . . . . . .
        . . X . . O . . . . . . .
        . . . X . . . . O X . . .
        . . . . . . . X X . X . .
        . . . X . . . . . O O . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . X X O O O X . X . . .
        . . O O X X X X . . O . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .";
    let analysis = by_reasons(drawing, White);
    let cut = analysis.candidate(vertex("K9", 13)).into_iter().flat_map(|candidate| &candidate.reasons);
    let worth: f32 =
        cut.filter(|known| matches!(known.reason, MoveReason::Cuts(_))).map(|known| known.value).sum();
    // Without the territory it is 7.3, with it 8.6.
    assert!(worth > 8.0, "{worth}\n{}", analysis.trace());
}
