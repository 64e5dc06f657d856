//! What becomes of strings, drawn.

use super::Examined;
use katachi::dragons::{Life, Safety, Surround};
use katachi::reading::DEFAULT_LEVEL;
use mkpat_runtime::query::Status;

const LONE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_lone_stone_runs_to_eight_points_and_has_room_for_two_eyes() {
    let dragon = Examined::drawn(LONE).dragon("E5");
    assert_eq!((dragon.size, dragon.escape, dragon.eyes.to_string()), (1, 8, "2222".to_owned()));
    assert_eq!((dragon.crude, dragon.safety), (Status::Alive, Safety::Alive));
    assert_eq!((dragon.surround, dragon.neighbours.len()), (Surround::Open, 0));
}

/// Two stones with a diagonal between them that nobody can cut, two that White has cut, and the stones that cut.
const JOINED_AND_CUT: &str = "
    . . . . . . . . .
    . . X . . . . . .
    . . . X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . X O .
    . . . . . . O X .
    . . . . . . . O .
    . . . . . . . . .";

#[test]
fn a_diagonal_joins_and_a_cut_does_not() {
    let mut examined = Examined::drawn(JOINED_AND_CUT);
    assert_eq!(examined.dragon("C8").id, examined.dragon("D7").id);
    assert_eq!(examined.dragon("C8").size, 2);
    assert_ne!(examined.dragon("G4").id, examined.dragon("H3").id);
}

const EXTENSION: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X . . X . . .
    . . . . . . . . .
    . . . . . . . . .";

/// White stands above both points between, and below one of them.
const PRESSED_EXTENSION: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . O . . . . .
    . . . O O . . . .
    . . X . . X . . .
    . . . . O . . . .
    . . . . . . . . .";

#[test]
fn an_extension_of_two_spaces_joins_unless_it_is_pressed() {
    let mut open = Examined::drawn(EXTENSION);
    assert_eq!(open.dragon("C3").id, open.dragon("F3").id);
    let mut pressed = Examined::drawn(PRESSED_EXTENSION);
    assert_ne!(pressed.dragon("C3").id, pressed.dragon("F3").id);
}

/// A large knight's move with a white stone at one end, and one with nobody near.
const LARGE_KNIGHTS: &str = "
    . . . . . . . . .
    . X . . . . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X . . O . . .
    . . . . . X . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_large_knight_joins_unasked_only_where_nobody_is_near() {
    let mut examined = Examined::drawn(LARGE_KNIGHTS);
    assert_eq!(examined.dragon("B8").id, examined.dragon("E7").id);
    assert_ne!(examined.dragon("C4").id, examined.dragon("F3").id);
}

/// A move at D4 or E5 puts both stones of Black in atari.
const BOTH_IN_DANGER: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . O O . . . .
    . . O X . O . . .
    . . . . X O . . .
    . . . . O . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn stones_that_one_move_threatens_are_saved_together() {
    let mut examined = Examined::drawn(BOTH_IN_DANGER);
    assert_eq!(examined.dragon("D5").id, examined.dragon("E4").id);
}

/// Saved at E5, Black's two stones cut at E7 and at C4.
const CUTTING_STONES: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . O . . . . .
    . . O X O . . . .
    . . O X . . . . .
    . . . O . X . . .
    . . . . . . . . .
    . . X . . . . . .
    . . . . . . . . .";

#[test]
fn saving_a_string_that_keeps_two_diagonals_apart_makes_two_cuts() {
    let mut examined = Examined::at_level(CUTTING_STONES.parse().expect("a drawn board"), DEFAULT_LEVEL);
    assert_eq!(examined.cuts_after_saving("D6"), 2);
    assert_eq!(examined.cuts_after_saving("F4"), 0);
}

/// White cannot cut at C6, and so C7 and D6 are one. At D5 he cuts.
const MOUTH_AND_CUT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X O . . . . .
    . X . X O . . . .
    . . . . X . . . .
    . . . O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_mouth_joins_its_two_stones_and_not_the_one_behind_that_can_be_cut_off() {
    let mut examined = Examined::drawn(MOUTH_AND_CUT);
    assert_eq!(examined.dragon("C7").id, examined.dragon("D6").id);
    assert_ne!(examined.dragon("D6").id, examined.dragon("E5").id);
}

const TWO_EYES: &str = "
    . X . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn two_eyes_make_a_dragon_invincible_however_it_is_enclosed() {
    let dragon = Examined::drawn(TWO_EYES).dragon("A8");
    assert_eq!((dragon.eyes.to_string(), dragon.escape), ("2222".to_owned(), 0));
    assert_eq!((dragon.safety, dragon.weakness), (Safety::Invincible, 0.0));
    assert_eq!(dragon.status(), Some(Status::Alive));
}

const LOST: &str = "
    . X X X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_string_that_can_only_be_taken_is_dead_and_no_lunch() {
    let mut examined = Examined::drawn(LOST);
    let dragon = examined.dragon("A8");
    assert_eq!((dragon.crude, dragon.safety), (Status::Dead, Safety::TacticallyDead));
    assert_eq!((dragon.status(), dragon.weakness), (Some(Status::Dead), 1.0));
    assert!(dragon.is_weak());
    let walls = examined.dragon("E8");
    assert_eq!(walls.neighbours, [dragon.id]);
    assert_eq!(walls.lunch, None, "it is taken already, and nobody needs to take it");
}

/// Black is dead, so it does not matter whether he takes White's stone at C1 or White saves it.
const AMONG_DEAD: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O . . . .
    X X X X O . O . .
    . . . X O O . . .
    . . . X O . O . .
    . . O . O . . . .";

#[test]
fn a_stone_that_stands_among_the_dead_does_not_matter() {
    let mut examined = Examined::at_level(AMONG_DEAD.parse().expect("a drawn board"), DEFAULT_LEVEL);
    assert_eq!(examined.dragon("A4").safety, Safety::Dead);
    let stone = examined.dragon("C1");
    assert_eq!(
        (stone.status(), stone.safety, stone.weakness),
        (Some(Status::Critical), Safety::Inessential, 0.0)
    );
    assert_eq!(stone.raced, None, "nobody reads a race for it");
    assert_eq!(examined.inessential("C1"), [false, true], "by its looks, and once it is known who is dead");
}

/// White's stones span a hull around the black one.
const CLOSED_IN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . O O . . . .
    . . O . . O . . .
    . . O . X . O . .
    . . O . . . O . .
    . . . O . O . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_stone_within_the_hull_of_its_opponents_is_surrounded() {
    let dragon = Examined::drawn(CLOSED_IN).dragon("E5");
    assert_eq!((dragon.surround, dragon.escape), (Surround::Closed, 0));
    assert_ne!(dragon.life, Life::Unchecked, "it has to be read about");
}

/// Neither side can begin: whoever fills a liberty is taken, or gives the other two eyes.
const SEKI: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X X X X X . .
    O O O O O O X . .
    . X X X . O X . .";

#[test]
fn what_neither_side_can_begin_to_take_lives_in_seki() {
    let mut examined = Examined::drawn(SEKI);
    let black = examined.dragon("B1");
    assert_eq!((black.safety, black.status()), (Safety::AliveInSeki, Some(Status::Alive)));
    let raced = black.raced.expect("a race");
    assert_eq!((raced.defence.code.succeeds(), raced.attack.code.succeeds()), (true, false));
    assert_eq!(examined.dragon("A2").status(), Some(Status::Alive));
}
