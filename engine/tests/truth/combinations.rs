//! Combinations, drawn. `X` is black.

use super::Asked;
use katachi::board::{Colour, PointSet};

/// Both D5 and E6 escape an atari, but not both at once.
const DOUBLE_ATARI: &str = "
    . . . . . . . . .
    . X X X X . . . .
    . X . X X O O . .
    X X X X O . O . .
    X . X O . . O . .
    X X O . . . O . O
    X O O O . O O O .
    O . O . O O . O O
    . O O O . . O . .";

impl Asked {
    fn combination(&mut self, colour: Colour) -> String {
        let found = self.analysis.combination(&mut self.board, &mut self.reader, colour);
        let point = found.expect("databases").map(|combination| combination.point);
        self.name(point)
    }

    fn defences(&mut self, attacker: Colour) -> Vec<String> {
        let found = self.analysis.combination_defences(&mut self.board, &mut self.reader, attacker);
        found.expect("databases").into_iter().map(|point| self.name(Some(point))).collect()
    }
}

#[test]
fn a_double_atari_wins_one_of_two_strings() {
    let mut asked = Asked::drawn(DOUBLE_ATARI);
    assert_eq!(asked.combination(Colour::Black), "E5");
    assert_eq!(asked.combination(Colour::White), "PASS");
}

/// Two a stone, and E4 with D4 beside D5, F6 with F5 beside E6: what is played meanwhile takes nothing off.
#[test]
fn a_string_is_worth_what_it_had_at_the_beginning() {
    let mut asked = Asked::drawn(DOUBLE_ATARI);
    let (board, reader) = (&mut asked.board, &mut asked.reader);
    let found = asked.analysis.combination(board, reader, Colour::Black).expect("databases");
    assert_eq!(found.map(|combination| combination.value), Some(6));
}

#[test]
fn whoever_plays_there_first_stops_it() {
    let mut asked = Asked::drawn(DOUBLE_ATARI);
    // Either string may be saved beforehand: F6 and F5 help the one, D4 and E4 the other.
    assert_eq!(asked.defences(Colour::Black), ["F6", "E5", "F5", "D4", "E4"]);
    assert!(asked.defences(Colour::White).is_empty());
}

/// The same twice: turned half around it stands in the opposite corner too.
fn twice(drawing: &str) -> String {
    let rows: Vec<Vec<char>> =
        drawing.lines().map(|row| row.chars().filter(|cell| !cell.is_whitespace()).collect()).collect();
    let corner: Vec<&Vec<char>> = rows.iter().filter(|row| !row.is_empty()).collect();
    let size = 2 * corner.len() + 1;
    let mut board = vec![vec!['.'; size]; size];
    for (y, row) in corner.iter().enumerate() {
        for (x, &cell) in row.iter().enumerate() {
            let down = size - corner.len() + y;
            board[down][x] = cell;
            board[size - 1 - down][size - 1 - x] = cell;
        }
    }
    board.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect()
}

#[test]
fn what_stops_one_of_two_combinations_is_told_though_the_other_stays() {
    let mut asked = Asked::drawn(&twice(DOUBLE_ATARI));
    assert_eq!(asked.combination(Colour::Black), "E5");
    assert_eq!(asked.defences(Colour::Black), ["F6", "E5", "F5", "D4", "E4"]);
}

#[test]
fn a_move_elsewhere_allows_no_more_than_there_was() {
    let mut asked = Asked::drawn(DOUBLE_ATARI);
    let point = asked.point("H4");
    let (board, reader) = (&mut asked.board, &mut asked.reader);
    let blunder = asked.analysis.blunder(board, reader, Colour::White, point, &PointSet::EMPTY);
    assert_eq!(blunder.expect("databases"), None);
}
