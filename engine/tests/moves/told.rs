//! How moves are explained.

use crate::{by_reasons, game};
use katachi::board::Colour;
use katachi::game::{Heading, Labels, print_labelled_game};

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

#[test]
fn values_become_labels_of_the_record() {
    let mut game = game(CUT);
    let analysis = by_reasons(CUT, Colour::White);
    let mut labels = Labels::default();
    labels.set(game.board(), analysis.valued().map(|candidate| (candidate.point, candidate.value)));
    let best = analysis.candidates[0].point;
    game.play(Colour::White, Some(best)).unwrap();
    let record = print_labelled_game(&game, &Heading::default(), &[], &labels).unwrap();
    let column = |number: u8| char::from(b'a' + number);
    let label =
        format!("LB[{}{}:{:.1}]", column(best.column()), column(best.row()), analysis.candidates[0].value);
    assert!(record.contains(&label), "{label} in {record}");
}
