//! Groups that neither side can take.

use crate::{at, check, draw};
use katachi::board::Colour;
use katachi::scoring::{Counting, Status, settle};

/// C7 and E7 share two liberties; D4 and A6 live.
pub(crate) const TWO_SHARED_LIBERTIES: &str = "
    . O X . O X .
    O O X . O X X
    . O X X O X .
    O O O O X X X
    O O O O X X X
    O O O O X X X
    O O O O X X X";

/// B9 and F9 have an eye each and share a liberty.
pub(crate) const AN_EYE_EACH: &str = "
    O X . X . O . O X
    O X X X X O O O X
    O O O O O X X X X
    O . O O O X X . X
    O O O O O X X X X
    . O O O O X X X .
    O O O O O X X X X
    O O O O O X X X X
    . O O O O X X X .";

#[test]
fn two_shared_liberties() {
    check(TWO_SHARED_LIBERTIES, "dead -, seki C7 E7");
}

#[test]
fn an_eye_each_and_a_shared_liberty() {
    check(AN_EYE_EACH, "dead -, seki B9 F9");
}

#[test]
fn an_eye_against_none_is_no_seki() {
    // White has filled its eye: E9 is its last liberty.
    let drawing = AN_EYE_EACH.replacen("O X . X . O . O X", "O X . X . O O O X", 1);
    check(&drawing, "dead F9, seki -");
}

#[test]
fn what_stones_in_seki_surround_is_nobodys() {
    let board = draw(AN_EYE_EACH);
    let settled = settle(&board, 0);
    for (name, status) in [
        ("C9", Status::Dame),
        ("E9", Status::Dame),
        ("G9", Status::Dame),
        ("B9", Status::Seki),
        ("A9", Status::Alive),
        ("B6", Status::Territory(Colour::White)),
        ("H6", Status::Territory(Colour::Black)),
    ] {
        assert_eq!(settled.status(&board, at(&board, name)), status, "{name}");
    }
    // Three points of territory each; of the stones White has 39 and Black 33.
    assert_eq!(settled.score(Counting::Japanese, 0.0), 0.0);
    assert_eq!(settled.score(Counting::Chinese, 0.0), 6.0);
}

#[test]
fn a_seki_ends_when_an_outer_group_dies() {
    // The black group on the right has one eye: White takes it, and then C7.
    let drawing = "
        . O X . O X .
        O O X . O X X
        . O X X O X X
        O O O O X X X
        O O O O O O O
        . O . O . O .
        O O O O O O O";
    check(drawing, "dead C7 F7, seki -");
}
