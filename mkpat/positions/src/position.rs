//! A position: a board, and what is known besides.

use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{Colour, Point};

/// The largest board, in points a side.
pub const LARGEST: u8 = 25;

/// A position with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// How outputs name it.
    pub name: String,
    /// The stones; every string has a liberty.
    pub board: DrawnBoard,
    /// Whose turn it is, where that is known.
    pub to_play: Option<Colour>,
    /// What the game went on with; `None` inside is a pass.
    pub next: Option<Option<Point>>,
}

/// The first stone, in reading order, whose string has no liberty.
#[must_use]
pub fn without_liberty(board: &DrawnBoard) -> Option<Point> {
    let size = usize::from(board.size());
    let mut seen = vec![false; size * size];
    let index = |p: Point| usize::from(p.row) * size + usize::from(p.column);
    board.stones().map(|(point, _)| point).find(|&point| {
        if seen.get(index(point)).copied().unwrap_or(true) {
            return false;
        }
        let string = board.string(point);
        for &stone in &string {
            if let Some(seen) = seen.get_mut(index(stone)) {
                *seen = true;
            }
        }
        !string.iter().any(|&stone| board.beside(stone).any(|p| board.stone(p).is_none()))
    })
}

/// The side that a word names: `black`, `white`, or their first letters.
#[must_use]
pub fn side(word: &str) -> Option<Colour> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Colour::Black),
        "w" | "white" => Some(Colour::White),
        _ => None,
    }
}
