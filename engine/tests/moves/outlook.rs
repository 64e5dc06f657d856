//! What tells how a position stands: dragons, or playouts.

use crate::{game, player, vertex};
use katachi::board::Colour;
use katachi::moves::{MoveAnalysis, MoveReason, OutlookFrom};

/// White kills Black's corner at B9, where it has one eye space of three points in a row, and takes the stone in atari at H4.
const CORNER_AND_STONE: &str = "
    . . . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . O .
    . . . . . . O X O
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

fn seen_by(outlook: OutlookFrom) -> MoveAnalysis {
    player(0, 0).with_outlook(outlook).analyse(&mut game(CORNER_AND_STONE), Colour::White)
}

fn has(analysis: &MoveAnalysis, point: &str, reason: impl Fn(MoveReason) -> bool) -> bool {
    let candidate = analysis.candidate(vertex(point, 9));
    candidate.is_some_and(|candidate| candidate.reasons.iter().any(|known| reason(known.reason)))
}

#[test]
fn by_dragons_a_move_kills() {
    let analysis = seen_by(OutlookFrom::Dragons);
    let kills = |reason| matches!(reason, MoveReason::Kills(..));
    assert!(has(&analysis, "B9", kills), "{}", analysis.trace());
}

#[test]
fn by_playouts_nobody_reads_about_dragons_and_strings_are_known() {
    let analysis = seen_by(OutlookFrom::Playouts);
    let kills = |reason| matches!(reason, MoveReason::Kills(..));
    assert!(!has(&analysis, "B9", kills), "{}", analysis.trace());
    let captures = |reason| matches!(reason, MoveReason::Captures(_));
    assert!(has(&analysis, "H3", captures), "{}", analysis.trace());
}
