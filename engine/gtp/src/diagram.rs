//! The drawing of `showboard` (`gtp.md#board-and-orientation`). It shows the inner board, whatever the orientation.

use katachi::board::{Board, Colour, Point, column_name};

/// Draws a board with letters, numbers, star points and prisoners; no line feed at the end.
pub(super) fn draw(board: &Board) -> String {
    let size = board.size();
    let letters: String = (0..size).filter_map(column_name).flat_map(|letter| [' ', letter]).collect();
    let mut lines = vec![format!("  {letters}")];
    for row in 0..size {
        let symbols: String = (0..size)
            .filter_map(|column| Point::at(size, row, column))
            .fold(String::new(), |symbols, point| symbols + " " + symbol(board, point));
        let number = size - row;
        lines.push(format!("{number:2}{symbols} {number}{}", prisoners(board, row)));
    }
    lines.push(format!("  {letters}"));
    lines.join("\n")
}

fn symbol(board: &Board, point: Point) -> &'static str {
    match board.stone(point) {
        Some(Colour::Black) => "X",
        Some(Colour::White) => "O",
        None if is_star(board.size(), point) => "+",
        None => ".",
    }
}

/// What stands right of a row: on the last two rows of small boards, on the ninth and tenth of others.
fn prisoners(board: &Board, row: u8) -> String {
    let below = row + 1;
    let black_row = board.size().min(10);
    let (side, colour) = if below == black_row {
        ("BLACK (X)", Colour::Black)
    } else if below + 1 == black_row {
        ("WHITE (O)", Colour::White)
    } else {
        return String::new();
    };
    format!("     {side} has captured {} stones", board.captures(colour))
}

/// Whether an empty vertex is marked as a star point.
pub fn is_star(size: u8, point: Point) -> bool {
    let last = size.saturating_sub(1);
    let fold = |line: u8| line.min(last - line);
    let (row, column) = (fold(point.row()), fold(point.column()));
    let centre = size / 2;
    let in_middle = |line: u8| size % 2 == 1 && line == centre;
    match size {
        0 | 2 | 4 => false,
        1 | 3 => in_middle(row) && in_middle(column),
        5 => row == column && (row == 1 || in_middle(row)),
        _ => {
            let line = if size < 12 { 2 } else { 3 };
            let (on_row, on_column) = (row == line, column == line);
            let sides = size >= 13 && (on_row && in_middle(column) || in_middle(row) && on_column);
            on_row && on_column || in_middle(row) && in_middle(column) || sides
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stars(size: u8) -> String {
        Point::all(size)
            .filter(|&point| is_star(size, point))
            .map(|point| point.on(size).to_string() + " ")
            .collect()
    }

    #[test]
    fn star_points_depend_on_the_size() {
        assert_eq!(stars(1), "A1 ");
        assert_eq!(stars(4), "");
        assert_eq!(stars(5), "B4 D4 C3 B2 D2 ");
        assert_eq!(stars(6), "C4 D4 C3 D3 ");
        assert_eq!(stars(9), "C7 G7 E5 C3 G3 ");
        assert_eq!(stars(13), "D10 G10 K10 D7 G7 K7 D4 G4 K4 ");
    }

    #[test]
    fn prisoners_stand_beside_the_last_rows() {
        let board: Board = "X.\n.O".parse().unwrap();
        let expected = "   A B\n 2 X . 2     WHITE (O) has captured 0 stones\n 1 . O 1     BLACK (X) has captured 0 stones\n   A B";
        assert_eq!(draw(&board), expected);
    }
}
