//! How moves are explained.

use crate::by_reasons;
use katachi::board::Colour;

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
