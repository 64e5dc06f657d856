//! Who lives and who dies, drawn.

use super::Asked;

/// Three points in a row: the middle decides.
const THREE: &str = "
    . . . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn the_middle_of_three_points_decides() {
    let mut asked = Asked::drawn(THREE);
    assert_eq!(asked.attack("A8"), "1 B9");
    assert_eq!(asked.defend("A8"), "1 B9");
}

const FOUR: &str = "
    . . . . X O . . .
    X X X X X O . . .
    O O O O O O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn four_points_in_a_row_live() {
    assert_eq!(Asked::drawn(FOUR).attack("A8"), "0");
}

const SQUARE: &str = "
    . . X O . . . . .
    . . X O . . . . .
    X X X O . . . . .
    O O O O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn four_points_in_a_square_are_dead() {
    let mut asked = Asked::drawn(SQUARE);
    assert!(asked.attack("C7").starts_with('1'), "nothing saves it");
    assert_eq!(asked.defend("C7"), "0");
}

const TWO: &str = "
    . . X O . . . . .
    X X X O . . . . .
    O O O O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn two_points_are_one_eye() {
    assert_eq!(Asked::drawn(TWO).defend("A8"), "0");
}

#[test]
fn a_move_is_told_to_kill_or_to_save() {
    let mut asked = Asked::drawn(THREE);
    let stone = asked.point("A8");
    for (name, kills) in [("B9", "1 PASS"), ("A9", "0")] {
        let point = asked.point(name);
        let verdict = asked.ask(|life, board, reader| life.does_attack(board, reader, point, stone));
        assert_eq!(asked.told(verdict), kills, "{name}");
    }
    let (middle, corner) = (asked.point("B9"), asked.point("A9"));
    let saves = asked.ask(|life, board, reader| {
        [middle, corner].map(|point| life.does_defend(board, reader, point, stone).answer.code.succeeds())
    });
    assert_eq!(saves, [true, false]);
}

const LARGE: &str = "
    . . . . . . X O .
    X X X X X X X O .
    O O O O O O O O .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn what_lives_with_one_move_to_spare_is_threatened_by_two() {
    let mut asked = Asked::drawn(FOUR);
    let stone = asked.point("A8");
    let threat = asked.ask(|life, board, reader| life.threaten_attack(board, reader, stone));
    assert!(threat.is_some(), "B9 and C9");
    let mut asked = Asked::drawn(LARGE);
    let threat = asked.ask(|life, board, reader| life.threaten_attack(board, reader, stone));
    assert_eq!(threat, None);
}

/// Black has an eye in the corner, and can take three stones.
const LUNCH: &str = "
    . X X X X O . . .
    X X O O X O . . .
    O X O . X O . . .
    O X X O O O . . .
    O O O O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn taking_a_lunch_gives_the_second_eye() {
    let mut asked = Asked::drawn(LUNCH);
    assert_eq!(asked.defend("A8"), "1 D7");
    assert_eq!(asked.attack("A8"), "1 D7", "saving it takes the eye");
}

/// The same, but the way out at D6 is Black's.
const GONE: &str = "
    . X X X X O . . .
    X X O O X O . . .
    O X O . X O . . .
    O X X X O O . . .
    O O O O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn stones_that_nobody_can_save_are_an_eye_already() {
    assert_eq!(Asked::drawn(GONE).attack("A8"), "0");
}

/// Two black dragons of one eye each; the two stones between can be taken.
const JOINED: &str = "
    . X O X . X O . .
    X X O X X X O . .
    O X . X O O O . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn who_captures_lives_with_all_that_is_joined_by_it() {
    let mut asked = Asked::drawn(JOINED);
    for stone in ["A8", "D8"] {
        assert_eq!(asked.defend(stone), "1 C7", "{stone}");
        assert_eq!(asked.attack(stone), "1 C7", "{stone}");
    }
}

/// White's two stones in the corner live by L3 too, to which patterns give less.
const JOIN: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . O . .
    . . . . O . . . O . . . .
    . . . . . . . . . . X . .
    . . . O . . . . . . . . .
    . . O . . . . . . . . . .
    . . X X . . . . . . X . .
    . . . . . . . . . . . . .
    . . . . . . . . O O . . .
    . . . . . . X . X X O . .
    . . . X . . . . X O . . .
    . . . . . . . X X O . . .
    . . . . . . . . . X . O .";

#[test]
fn of_two_moves_that_save_the_one_of_greater_value_is_told() {
    assert_eq!(Asked::drawn(JOIN).defend("K3"), "1 L1");
}

/// No pattern of ours has a move for the stone at D3, and the whole lower side is open.
const OPEN: &str = "
    . . . . . . . . .
    . X . O . O . O .
    . . . . . O . . .
    . . . . . . . . .
    . . . . X . . . .
    . . . . . X . . .
    . X . O . X . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_stone_in_the_open_of_which_no_pattern_speaks_runs_all_the_same() {
    let mut asked = Asked::drawn(OPEN);
    assert_eq!(asked.defend("D3"), "1 C4");
    let stone = asked.point("D3");
    let (_, tale) = asked.ask(|life, board, reader| life.tell(board, reader, stone, false));
    assert!(tale.steps.iter().any(|step| step.why.starts_with("runs, ")), "{:?}", tale.steps);
}
