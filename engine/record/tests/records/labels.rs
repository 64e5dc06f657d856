//! What the engine thought of moves, in the record of the game.

use katachi::board::{Colour, Point, Rules};
use katachi::game::Game;
use katachi::scoring::Counting;
use katachi_record::{Heading, Labels, print_labelled_game, print_position};

fn point(name: &str) -> Point {
    Point::parse(name, 9).expect("a point")
}

#[test]
fn values_become_labels_of_the_position_they_were_thought_of_in() {
    let mut game = Game::new(9, Rules::default()).expect("a board");
    game.play(Colour::Black, Some(point("C3"))).expect("a legal move");
    let mut labels = Labels::default();
    labels.set(game.board(), [(point("G7"), 12.25), (point("A9"), 0.5)].into_iter());
    game.play(Colour::White, Some(point("G7"))).expect("a legal move");
    let record = print_labelled_game(&game, &Heading::default(), &[], &labels).expect("a record");
    assert!(record.contains(";B[cg]LB[gc:12.2][aa:0.5]"), "{record}");
    assert!(record.trim_end().ends_with(";W[gc]\n)"), "{record}");
}

#[test]
fn labels_of_another_line_are_not_shown() {
    let mut game = Game::new(9, Rules::default()).expect("a board");
    let mut labels = Labels::default();
    game.play(Colour::Black, Some(point("C3"))).expect("a legal move");
    labels.set(game.board(), [(point("G7"), 1.0)].into_iter());
    assert!(game.undo(1));
    game.play(Colour::Black, Some(point("D4"))).expect("a legal move");
    let record = print_labelled_game(&game, &Heading::default(), &[], &labels).expect("a record");
    assert!(!record.contains("LB["), "{record}");
}

#[test]
fn a_pass_does_not_double_the_labels_before_it() {
    let mut game = Game::new(9, Rules::default()).expect("a board");
    game.play(Colour::Black, Some(point("C3"))).expect("a legal move");
    let mut labels = Labels::default();
    labels.set(game.board(), [(point("G7"), 1.0)].into_iter());
    game.play(Colour::White, None).expect("a pass");
    game.play(Colour::Black, None).expect("a pass");
    let record = print_labelled_game(&game, &Heading::default(), &[], &labels).expect("a record");
    assert_eq!(record.matches("LB[").count(), 1, "{record}");
    assert!(record.contains(";B[cg]LB["), "{record}");
}

#[test]
fn the_rules_of_counting_are_in_the_record() {
    let game = Game::new(9, Rules::default()).expect("a board");
    let heading = Heading { counting: Counting::Chinese, ..Heading::default() };
    let record = print_labelled_game(&game, &heading, &[], &Labels::default()).expect("a record");
    assert!(record.contains("RU[Chinese]"), "{record}");
    assert!(print_position(&game, Counting::Japanese).expect("a record").contains("RU[Japanese]"));
}
