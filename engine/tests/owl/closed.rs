//! Dragons that cannot get out: every sequence of moves is tried.

use super::Asked;

/// The space is two eyes, if only the wall had a liberty outside: after White's A8 Black cannot connect on both sides of it.
const SHORT: &str = "
    X . X O . . . . .
    . . X O . . . . .
    . X X O . . . . .
    X X O O . . . . .
    O O O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn eyes_that_lack_liberties_outside_hang_on_a_ko() {
    let mut asked = Asked::drawn(SHORT);
    assert_eq!(asked.attack("C9"), "2 A8");
    assert_eq!(asked.defend("C9"), "1 A8");
}

#[test]
fn one_liberty_outside_makes_them_two_eyes() {
    let mut asked = Asked::drawn(&SHORT.replacen("X O .", "X . .", 1));
    assert_eq!(asked.attack("C9"), "0");
}

/// White can take the stone at A7, which holds together with the wall, and Black lives without it.
const GIVEN_UP: &str = "
    . O X X O . . . .
    . O X X O . . . .
    X . . X O . . . .
    . X X X O . . . .
    X X O O O . . . .
    O O O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_stone_inside_may_be_given_up() {
    assert_eq!(Asked::drawn(GIVEN_UP).attack("C9"), "0");
}

/// Inside there is one eye, but White's wall has two liberties outside, and Black is there too.
const RACE: &str = "
    . . X O . X . . .
    X X X O . X . . .
    O O O O X X . . .
    X X X X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn who_can_take_the_wall_around_it_is_not_closed_in() {
    let mut asked = Asked::drawn(RACE);
    assert!(asked.defend("C9").starts_with("1 E"), "White's wall is taken");
}
