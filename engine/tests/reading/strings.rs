//! Attack and defence of one string.

use crate::Position;
use katachi::reading::{Answer, Code, Limits};

#[test]
fn a_stone_in_atari_is_taken() {
    let mut position = Position::draw(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . X O X . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    assert_eq!(position.attack("E5"), "works E4");
    assert_eq!(position.defend("E5"), "works E4");
}

#[test]
fn a_ladder_runs_to_the_edge_unless_a_stone_breaks_it() {
    let ladder = |breaker: char| {
        let rows = "
            . . . . . . . . .
            . . X X . . . . .
            . X O . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . ? . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        Position::draw(&rows.replace('?', &breaker.to_string()))
    };
    let mut open = ladder('.');
    let stone = open.at("C7");
    assert_eq!(open.reader.ladder(&mut open.board, stone), Answer::by(Code::Win, open.at("C6")));
    let mut broken = ladder('O');
    assert_eq!(broken.reader.ladder(&mut broken.board, stone), Answer::LOSE);
}

#[test]
fn a_net_catches_without_atari() {
    let mut position = Position::draw(
        "
        . . . . . . .
        . . . . . . .
        . X X . . . .
        . X O . . . .
        . X X . . . .
        . . . . . . .
        . . . . . . .",
    );
    assert!(position.attack("C4").starts_with("works"));
    assert!(position.defend("C4").starts_with("works"));
}

#[test]
fn two_eyes_cannot_be_taken() {
    let mut position = Position::draw(
        "
        . O X . .
        O O X . .
        . O X . .
        O O X . .
        X X X . .",
    );
    assert_eq!(position.attack("B5"), "fails");
}

#[test]
fn the_weaker_side_of_a_race_loses_it() {
    let race = "
        . X O . X . .
        . X O O X . .
        . X O X X . .
        . X X X O O .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let mut position = Position::draw(race);
    assert!(position.attack("C7").starts_with("works"));
    assert_eq!(position.attack("B7"), "fails");
}

#[test]
fn a_seki_is_safe_from_both_sides() {
    let mut position = Position::draw(
        "
        . X O . X O .
        X X O . X O .
        O O O X X O .
        X X X X O O .
        O O O O O . .
        . . . . . . .
        . . . . . . .",
    );
    // Neither side may take one of the two last common liberties.
    assert_eq!(position.attack("C7"), "fails");
}

#[test]
fn an_empty_point_counts_as_taken() {
    let mut position = Position::draw(". .\n. .");
    assert_eq!(position.attack("A1"), "works PASS");
    assert_eq!(position.defend("A1"), "fails");
}

#[test]
fn an_answer_is_remembered_until_the_question_is_another() {
    let mut position = Position::draw(
        "
        . . . . . . .
        . . . . . . .
        . X X . . . .
        . X O O . . .
        . X X . . . .
        . . . . . . .
        . . . . . . .",
    );
    let answer = position.attack("C4");
    let nodes = position.reader.nodes();
    assert_eq!(position.attack("D4"), answer, "another stone of the same string");
    assert_eq!(position.reader.nodes(), nodes);

    let limits = position.reader.limits();
    position.reader.set_limits(Limits { tactical_nodes: 1, ..limits });
    assert_eq!(position.attack("C4"), "fails", "within one position nothing is found");
    position.reader.set_limits(limits);
    assert_eq!(position.attack("C4"), answer);
    assert_eq!(position.reader.nodes(), nodes + 1);

    let ladder_breaker = position.at("F6");
    position.board.try_play(ladder_breaker, katachi::board::Colour::White);
    position.attack("C4");
    assert!(position.reader.nodes() > nodes + 1, "another position is read anew");
}
