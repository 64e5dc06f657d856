//! The board for a person's eyes.

use katachi::board::{Board, Colour, Point, column_name};
use katachi_gtp::is_star;
use std::io::IsTerminal;

/// Black on wood, white on wood, grid on wood, the last move, and back to normal.
const BLACK: &str = "\x1b[38;5;16;48;5;179m";
const WHITE: &str = "\x1b[1;38;5;231;48;5;179m";
const GRID: &str = "\x1b[38;5;94;48;5;179m";
const LAST: &str = "\x1b[7m";
const RESET: &str = "\x1b[0m";

/// Whether standard output shows colours. `NO_COLOR` forbids them, and some terminals say that they have none.
pub(super) fn wants_colour() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    let is_forbidden = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    std::io::stdout().is_terminal() && !is_dumb && !is_forbidden
}

/// The board with the last move marked; without colours in letters, the last move in parentheses.
pub(super) fn board(board: &Board, coloured: bool) -> String {
    let size = board.size();
    let last = board.last_move().and_then(|(_, place)| place);
    let letters: String = (0..size).filter_map(column_name).flat_map(|letter| [' ', letter]).collect();
    let mut text = format!("   {letters}\n");
    for row in 0..size {
        let points = (0..size).filter_map(|column| Point::at(size, row, column));
        let cells: String = points.map(|point| cell(board, point, last, coloured)).collect();
        let number = size - row;
        let end = if coloured { format!("{GRID} {RESET}") } else { " ".to_owned() };
        text += &format!("{number:2} {cells}{end}{number}\n");
    }
    let taken = |colour| board.captures(colour);
    text + &format!(
        "   {letters}\n   Black has captured {}, White has captured {}\n",
        taken(Colour::Black),
        taken(Colour::White)
    )
}

fn cell(board: &Board, point: Point, last: Option<Point>, coloured: bool) -> String {
    let star = is_star(board.size(), point);
    let is_last = last == Some(point);
    if !coloured {
        let letter = match board.stone(point) {
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
            None if star => '+',
            None => '.',
        };
        // The mark takes the blank before the stone; the one after it belongs to the next cell.
        return if is_last { format!("({letter}") } else { format!("{}{letter}", after(board, point, last)) };
    }
    let mark = if is_last { LAST } else { "" };
    match board.stone(point) {
        Some(Colour::Black) => format!("{GRID} {BLACK}{mark}●{RESET}"),
        Some(Colour::White) => format!("{GRID} {WHITE}{mark}○{RESET}"),
        None => format!("{GRID} {}{RESET}", if star { '+' } else { '·' }),
    }
}

/// What stands between a vertex and the one left of it.
fn after(board: &Board, point: Point, last: Option<Point>) -> char {
    let left = point.offset(board.size(), 0, -1);
    if left.is_some() && left == last { ')' } else { ' ' }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colours_the_last_move_stands_in_parentheses() {
        let mut position: Board = ". . .\n. . .\n. . .".parse().unwrap();
        position.pass(Colour::Black);
        let point = Point::parse("B2", 3).unwrap();
        assert!(position.try_play(point, Colour::White));
        let expected = "    A B C\n 3  . . . 3\n 2  .(O). 2\n 1  . . . 1\n    A B C\n";
        assert!(board(&position, false).starts_with(expected), "{}", board(&position, false));
    }

    /// A terminal without colours, or whoever copies the board from one with them, sees the letters alone.
    #[test]
    fn stones_are_told_apart_without_their_colours() {
        let position: Board = "X O .\n. . .\n. . .".parse().unwrap();
        for coloured in [true, false] {
            let shown = board(&position, coloured);
            let mut plain = String::new();
            for piece in shown.split('\u{1b}') {
                // An escape ends at its first letter.
                let text = piece.strip_prefix('[').and_then(|escape| escape.split_once('m'));
                plain += text.map_or(piece, |(_, text)| text);
            }
            let row = plain.lines().find(|line| line.starts_with(" 3")).unwrap();
            let mut stones = row.chars().filter(|letter| "●○XO".contains(*letter));
            let (black, white) = (stones.next().unwrap(), stones.next().unwrap());
            assert_ne!(black, white, "{row}");
        }
    }
}
