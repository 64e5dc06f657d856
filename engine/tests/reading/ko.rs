//! Kos end in the code of the side that asks: good ko if it takes first, bad ko if the opponent does.

use crate::Position;
use katachi::board::Colour;

const KO: &str = "
    . X O . .
    X . X O .
    . X O . .
    . . . . .
    . . . . .";

#[test]
fn who_takes_the_ko_first_has_the_better_one() {
    let mut position = Position::draw(KO);
    // White takes the lone stone on C4 at B4.
    assert_eq!(position.attack("C4"), "ko B4");
}

#[test]
fn a_ko_just_taken_is_a_bad_ko() {
    let mut position = Position::draw(KO);
    let take = position.at("B4");
    assert!(position.board.try_play(take, Colour::White));
    assert_eq!(position.attack("B4"), "bad ko PASS");
}

#[test]
fn a_lone_stone_in_a_ko_is_defended_far_from_it() {
    let mut position = Position::draw(
        "
        X . . X X .
        X X X O O X
        . . . O O O
        . . . O . .
        . . . . . .
        . . . . . .",
    );
    // A throw-in on B6 would leave D6 short of liberties, but Black takes it at C6, and only the ko is left.
    assert_eq!(position.attack("F5"), "ko F6");
    assert!(position.defend("F5").starts_with("bad ko"));
}
