//! How moves are explained.

use crate::{by_reasons, game, player, vertex};
use katachi::board::Colour;
use katachi::moves::{MatchVerdict, PatternMatch};

const CUT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . . . .
    . . . . . O . . .
    . . . X O X . . .
    . . O . X . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn the_trace_names_points_values_and_reasons() {
    let analysis = by_reasons(CUT, Colour::White);
    let trace = analysis.trace();
    let best = analysis.candidates[0].point.on(9).to_string();
    assert!(trace.starts_with(&format!("white plays {best} (0 playouts")), "{trace}");
    assert!(trace.contains("by its reasons, not searched") && trace.contains("  saves E5\n"), "{trace}");
}

/// What a pattern is worth is what the move loses without it; who does not ask is not told.
#[test]
fn the_trace_tells_what_moves_are_worth_without_their_patterns() {
    let told = player(0, 0).explaining(true).analyse(&mut game(CUT), Colour::White);
    let counted = |candidate: &&katachi::moves::Candidate| {
        candidate.matched.iter().any(|matched| matched.without.is_some())
    };
    let explained: Vec<_> = told.candidates.iter().filter(counted).collect();
    assert!(!explained.is_empty(), "{}", told.trace());
    for candidate in explained {
        for without in candidate.matched.iter().filter_map(|matched| matched.without) {
            assert!(told.trace().contains(&format!(", without it {without:.2}\n")));
        }
    }
    assert!(!by_reasons(CUT, Colour::White).trace().contains("without it"));
}

const ADRIFT: &str = "
    . . . . . . . . . . . . .
    . . . X . . . . . . . . .
    . . . . . . O . . . . . .
    . . . O . . . . . O . . .
    . . . . . . X . . . . . .
    . . . . . . X . . . . . .
    . . . O . . . . . O . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . O . . . . . O . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

/// No way is found to kill the dragon of G9, so it counts as alive. It is weak all the same, and G6 presses on it.
#[test]
fn a_dragon_that_lives_and_is_weak_is_pressed_on() {
    let analysis = by_reasons(ADRIFT, Colour::White);
    let cap = analysis.candidates.iter().find(|candidate| candidate.point == vertex("G6", 13));
    let counts = |matched: &&PatternMatch| matched.verdict == MatchVerdict::Counts;
    let named = cap.into_iter().flat_map(|cap| &cap.matched).filter(counts).map(|matched| &*matched.pattern);
    assert!(named.clone().any(|name| name == "CapPair"), "{:?}", named.collect::<Vec<_>>());
}
