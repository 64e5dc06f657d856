//! Rows that win, and the forbidden moves of renju.

#[path = "rules/definition.rs"]
mod definition;
#[path = "rules/random.rs"]
mod random;

use definition::Grid;
use katachi_gomoku::board::{Board, Cell, Colour, Point};
use katachi_gomoku::renju::forbidden;
use katachi_gomoku::rules::{Rule, makes_five};
use random::Random;

/// Where the drawing has `*`, and the board without it.
fn asked(text: &str) -> (Board, Point) {
    let letters: Vec<Vec<char>> = text
        .lines()
        .map(|line| line.chars().filter(|letter| !letter.is_whitespace()).collect())
        .filter(|row: &Vec<char>| !row.is_empty())
        .collect();
    let found =
        letters.iter().enumerate().find_map(|(y, row)| Some((row.iter().position(|c| *c == '*')?, y)));
    let (x, y) = found.expect("a point that is asked");
    (Board::drawn(text).expect("a board"), Point::new(x as u8, y as u8))
}

fn check(text: &str, expected: &str) {
    let (board, point) = asked(text);
    let found = forbidden(&board, point).map_or_else(|| "allowed".to_owned(), |reason| reason.to_string());
    assert_eq!(found, expected, "\n{board}");
    assert_eq!(
        Grid::of(&board).forbidden(point.x().into(), point.y().into()),
        expected,
        "definition\n{board}"
    );
}

#[test]
fn exactly_five_and_more() {
    let (board, point) = asked(
        ". . . . . . .
         X X X * X X .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    assert!(makes_five(&board, point, Colour::Black, Rule::Freestyle));
    assert!(!makes_five(&board, point, Colour::Black, Rule::Standard));
    assert!(!makes_five(&board, point, Colour::Black, Rule::Renju));
    assert!(!makes_five(&board, point, Colour::White, Rule::Freestyle));
    check(&board_text(&board, point), "overline");
}

fn board_text(board: &Board, asked: Point) -> String {
    let mut rows: Vec<Vec<char>> = board
        .to_string()
        .lines()
        .map(|line| line.chars().filter(|letter| *letter != ' ').collect())
        .collect();
    rows[usize::from(asked.y())][usize::from(asked.x())] = '*';
    rows.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
}

#[test]
fn two_open_threes_are_forbidden() {
    check(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . X . . . .
         . . . . X . . . .
         . . X X * . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "double three",
    );
}

#[test]
fn a_three_that_is_stopped_is_none() {
    check(
        ". . . . . . . . .
         . . . . O . . . .
         . . . . X . . . .
         . . . . X . . . .
         . . X X * . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "allowed",
    );
}

#[test]
fn a_split_three_counts() {
    check(
        ". . . . . . . . .
         . . . . X . . . .
         . . . . . . . . .
         . . . . X . . . .
         . . X X * . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "double three",
    );
}

#[test]
fn four_and_three_are_allowed_and_two_fours_are_not() {
    check(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . X . . . .
         . . . . X . . . .
         . X X X * . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "allowed",
    );
    check(
        ". . . . . . . . .
         . . . . X . . . .
         . . . . X . . . .
         . . . . X . . . .
         . X X X * . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "double four",
    );
}

#[test]
fn two_fours_in_one_line() {
    for row in [". X . X * X . X . . .", "X X . X * . X X . . .", "X X X . * . X X X . ."] {
        let text = format!("{row}\n{}", ". . . . . . . . . . .\n".repeat(4));
        check(&text, "double four");
    }
    // A straight four is one four.
    check(&format!(". . X X * X . . . . .\n{}", ". . . . . . . . . . .\n".repeat(4)), "allowed");
}

#[test]
fn five_goes_before_everything() {
    check(
        ". . . . . . . . .
         . . . . X . . . .
         . . . . X . . . .
         . . . . X . . . .
         X X X X * . . . .
         . . . . . X . . .
         . . . . . . X . .
         . . . . . . . X .
         . . . . . . . . .",
        "allowed",
    );
}

#[test]
fn a_three_whose_straight_four_would_be_too_long_is_none() {
    // The row could only grow towards the other stone, and would be an overline with it.
    check(
        ". . . . . . . . . . .
         . . . . X . . . . . .
         . . . . X . . . . . .
         O . X X * . . X . . .
         . . . . . . . . . . .
         . . . . . . . . . . .",
        "allowed",
    );
}

#[test]
fn a_three_whose_straight_fours_are_forbidden_is_none() {
    // Both ends of the vertical three are points of two fours, so the three is not real.
    check(
        ". . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         O X X X . . . . . . . . .
         . . . . X . . . . . . . .
         . . . . * X X . . . . . .
         . . . . X . . . . . . . .
         O X X X . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .",
        "allowed",
    );
}

/// Positions with enough black stones near each other that much is forbidden.
fn position(random: &mut Random) -> Board {
    let size = 7 + random.below(5) as u8;
    let mut board = Board::new(size, size).expect("a board");
    let stones = 8 + random.below(usize::from(size) * usize::from(size) / 2);
    let white = 1 + random.below(9);
    for _ in 0..stones {
        let point = Point::new(random.below(size.into()) as u8, random.below(size.into()) as u8);
        let colour = if random.below(20) < white { Colour::White } else { Colour::Black };
        if board.is_empty(point) && !makes_five(&board, point, colour, Rule::Standard) {
            board.play(point, colour);
        }
    }
    board
}

fn compare(positions: usize, seed: u64) -> [usize; 4] {
    let mut random = Random(seed);
    let mut counts = [0; 4];
    for _ in 0..positions {
        let board = position(&mut random);
        let grid = Grid::of(&board);
        for point in board.points().filter(|point| board.cell(*point) == Cell::Empty) {
            let found = forbidden(&board, point).map_or_else(|| "allowed".to_owned(), |why| why.to_string());
            let expected = grid.forbidden(point.x().into(), point.y().into());
            assert_eq!(found, expected, "\n{}", board_text(&board, point));
            let kinds = ["allowed", "overline", "double four", "double three"];
            counts[kinds.iter().position(|kind| *kind == expected).expect("a kind")] += 1;
        }
    }
    counts
}

#[test]
fn forbidden_moves_are_those_of_the_definition() {
    let counts = compare(400, 1);
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}

#[test]
#[ignore = "a minute and more: 100,000 positions"]
fn forbidden_moves_are_those_of_the_definition_on_100_000_positions() {
    println!("allowed, overlines, double fours, double threes: {:?}", compare(100_000, 2));
}
