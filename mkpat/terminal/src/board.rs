//! A board for people: in colours on wood where colours are wanted, in letters elsewhere.

use std::collections::BTreeMap;

use katachi_positions::drawing;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{Colour, Point};

/// Black on wood, white on wood, grid on wood, and back to normal.
const BLACK: &str = "\x1b[38;5;16;48;5;179m";
const WHITE: &str = "\x1b[1;38;5;231;48;5;179m";
const GRID: &str = "\x1b[38;5;94;48;5;179m";
const RESET: &str = "\x1b[0m";

/// What a mark means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A move.
    Good,
    /// Something that is not as it should be.
    Bad,
}

impl Tone {
    /// How a terminal begins to show it.
    #[must_use]
    pub fn escape(self) -> &'static str {
        match self {
            Tone::Good => "\x1b[1;38;5;231;48;5;28m",
            Tone::Bad => "\x1b[1;38;5;231;48;5;124m",
        }
    }

    /// A text in the tone, where colours are wanted.
    #[must_use]
    pub fn paint(self, text: &str, coloured: bool) -> String {
        if coloured { format!("{}{text}{RESET}", self.escape()) } else { text.to_owned() }
    }
}

/// Letters that mark empty points on drawn boards: `x` and `o` would look like stones.
pub const LETTERS: &[u8; 24] = b"abcdefghijklmnpqrstuvwyz";

/// The board with marks in place of what they stand on.
#[must_use]
pub fn draw(board: &DrawnBoard, marks: &BTreeMap<Point, (char, Tone)>, coloured: bool) -> String {
    drawing::draw(board, &|point| {
        let mark = marks.get(&point);
        if !coloured {
            return mark.map(|(letter, _)| letter.to_string());
        }
        let painted = match (mark, board.stone(point)) {
            (Some((letter, tone)), _) => format!("{}{letter}", tone.escape()),
            (None, Some(Colour::Black)) => format!("{BLACK}●"),
            (None, Some(Colour::White)) => format!("{WHITE}●"),
            (None, None) => {
                format!("{GRID}{}", if drawing::is_star(point, board.size()) { '+' } else { '·' })
            }
        };
        Some(format!("{painted}{RESET}"))
    })
}
