//! How moves are explained.

use crate::{by_reasons, game};
use katachi::board::Colour;
use katachi::game::{Heading, Labels, print_labelled_game};

const CUT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . . . .
    . . . . X O . . .
    . . . X O X . . .
    . . O . X . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn the_trace_names_points_values_reasons_and_patterns() {
    let trace = by_reasons(CUT, Colour::White).trace();
    snapshots::check("engine", "move_trace", CUT, &trace);
}

#[test]
fn values_become_labels_of_the_record() {
    let mut game = game(CUT);
    let considered = by_reasons(CUT, Colour::White);
    let mut labels = Labels::default();
    labels.set(game.board(), considered.valued().map(|candidate| (candidate.point, candidate.value)));
    let best = considered.candidates[0].point;
    game.play(Colour::White, Some(best)).unwrap();
    let record = print_labelled_game(&game, &Heading::default(), &[], &labels).unwrap();
    let column = |number: u8| char::from(b'a' + number);
    let label =
        format!("LB[{}{}:{:.1}]", column(best.column()), column(best.row()), considered.candidates[0].value);
    assert!(record.contains(&label), "{label} in {record}");
}
