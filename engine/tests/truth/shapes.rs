//! The solver on shapes that every player knows. The dragon has no liberties outside.

use super::positions::{Closed, by_seed};
use super::region::Next;
use super::solver::outcome;
use katachi::board::Colour;
use katachi::reading::Code;

/// What White gets if he moves first, and if Black does.
fn settled(drawing: &str) -> (Code, Code) {
    let closed = Closed::drawn(drawing);
    let after = |mover| outcome(&closed.region, closed.position(mover));
    (after(Colour::White), after(Colour::Black))
}

const DEAD: (Code, Code) = (Code::Win, Code::Win);
const CRITICAL: (Code, Code) = (Code::Win, Code::Lose);
const ALIVE: (Code, Code) = (Code::Lose, Code::Lose);

#[test]
fn two_points_are_dead() {
    assert_eq!(settled("# # # #\n# . . #"), DEAD);
}

#[test]
fn who_plays_the_middle_of_three_decides() {
    assert_eq!(settled("# # # # #\n# # # # #\n# # . . ."), CRITICAL);
    assert_eq!(settled("# # # #\n# # # #\n# # . .\n# # . #"), CRITICAL);
}

#[test]
fn four_in_a_row_live_bent_or_not() {
    assert_eq!(settled("# # # # #\n# # # # #\n# . . . ."), ALIVE);
    assert_eq!(settled("# # # #\n# # # #\n# # . . .\n# # . # #"), ALIVE);
    assert_eq!(settled("# # # # #\n# # # # #\n# # . . #\n# # # . ."), ALIVE);
}

#[test]
fn four_in_a_square_are_dead_and_in_a_pyramid_critical() {
    assert_eq!(settled("# # #\n# # # #\n# # . .\n# # . ."), DEAD);
    assert_eq!(settled("# # #\n# # # #\n# # . . .\n# # # . #"), CRITICAL);
}

#[test]
fn bulky_and_crossed_five_hang_on_their_centre() {
    assert_eq!(settled("# # # #\n# # # #\n# # . .\n# # . . ."), CRITICAL);
    assert_eq!(settled("# # # #\n# # # #\n# # # . #\n# # . . .\n# # # . #"), CRITICAL);
    assert_eq!(settled("# # # #\n# . . . . ."), ALIVE);
}

#[test]
fn rabbity_six_hangs_on_its_centre_and_two_rows_of_three_live() {
    assert_eq!(settled("# # # #\n# # # #\n# # . . #\n# # . . .\n# # # . #"), CRITICAL);
    assert_eq!(settled("# # # #\n# # # #\n# # . . .\n# # . . ."), ALIVE);
}

#[test]
fn two_rows_of_three_in_the_corner_die_without_outside_liberties() {
    assert_eq!(settled(". . .\n. . .").0, Code::Win);
}

#[test]
fn white_inside_without_an_eye_is_a_seki() {
    assert_eq!(settled("# # # # #\n# # # # #\n# . O O O ."), ALIVE);
}

#[test]
fn the_rules_of_the_solver_are_those_of_the_board() {
    for closed in by_seed(7, 60, 3..10) {
        for mover in Colour::BOTH {
            let position = closed.position(mover);
            for (cell, &point) in closed.region.points.iter().enumerate() {
                let mut board = closed.board.clone();
                let played = board.try_play(point, mover);
                let next = closed.region.play(position, cell as u8);
                assert_eq!(played, next.is_some(), "{} on\n{}", point.on(9), closed.board);
                let Some(Next::On(next)) = next else {
                    assert!(!played || board.stone(closed.dragon).is_none());
                    continue;
                };
                assert_eq!(closed.region.position(&board, !mover), next.without_ban());
                let ban = next.ban.map(|cell| closed.region.points[usize::from(cell)]);
                assert_eq!(board.ko(), ban, "{} on\n{}", point.on(9), closed.board);
            }
        }
    }
}
