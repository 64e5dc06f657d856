//! The eight points around a move: in which surroundings a playout answers there.
//!
//! Source of the idea: Gelly, Wang, Munos, Teytaud, "Modification of UCT with patterns in Monte-Carlo Go", 2006.

use super::looks::neighbourhood;
use crate::board::{Board, Colour, Point};
use mkpat_runtime::playout::neighbourhood::{Content, DIRECTIONS, Neighbourhood};

/// The move is in the middle. `O` and `X` are stones of either side, `o` and `x` such a stone or nothing, `.` is nothing,
/// `?` anything, `#` off the board.
const DRAWINGS: [&str; 13] = [
    // Hane around a stone, and at its head.
    "XOX .*. ???",
    "XO. .*. ?.?",
    // Turning, and leaning against a stone.
    "XO? X*. x.?",
    ".O. X*. ...",
    // Cutting, where it is not yet answered; between two stones; at the waist of a knight's move.
    "XO? O*o ?o?",
    "XO? O*X ???",
    "?X? O*O ooo",
    "OX? o*O ???",
    // On the first line: chasing, blocking, going down.
    "X.? O*? ###",
    "OX? X*O ###",
    "?X? x*O ###",
    "?XO x*x ###",
    "?OX X*O ###",
];

/// Which surroundings ask for a move.
#[derive(Clone, Debug)]
pub struct Shapes {
    wanted: Box<[u64]>,
}

impl Default for Shapes {
    fn default() -> Shapes {
        Shapes::new()
    }
}

impl Shapes {
    /// Draws the table of all 65,536 surroundings.
    pub fn new() -> Shapes {
        let mut shapes = Shapes { wanted: vec![0; 1024].into_boxed_slice() };
        DRAWINGS.iter().for_each(|drawing| shapes.add(&cells(drawing), &mut [Content::Empty; 8], 0));
        shapes
    }

    /// Adds all surroundings that a drawing stands for, its images and those with colours exchanged.
    fn add(&mut self, cells: &[char; 8], chosen: &mut [Content; 8], at: usize) {
        let Some(&cell) = cells.get(at) else {
            let around =
                |step| DIRECTIONS.iter().position(|&d| d == step).map_or(Content::Empty, |i| chosen[i]);
            for image in Neighbourhood::new(around).images() {
                for surroundings in [image, image.swapped()] {
                    self.wanted[usize::from(surroundings.0) / 64] |= 1 << (surroundings.0 % 64);
                }
            }
            return;
        };
        for content in [Content::Empty, Content::Own, Content::Other, Content::OffBoard] {
            if accepts(cell, content) {
                chosen[at] = content;
                self.add(cells, chosen, at + 1);
            }
        }
    }

    /// Whether a move of either side at an empty point makes one of the shapes.
    #[inline]
    pub fn want(&self, board: &Board, point: Point) -> bool {
        let Neighbourhood(bits) = neighbourhood(board, point, Colour::Black);
        self.wanted[usize::from(bits) / 64] >> (bits % 64) & 1 == 1
    }
}

/// The cells around the middle of a drawing in the order of [`DIRECTIONS`].
fn cells(drawing: &str) -> [char; 8] {
    let rows: Vec<Vec<char>> = drawing.split(' ').map(|row| row.chars().collect()).collect();
    DIRECTIONS.map(|(row, column)| {
        let cell = rows.get((row + 1) as usize).and_then(|row| row.get((column + 1) as usize));
        cell.copied().unwrap_or('?')
    })
}

fn accepts(cell: char, content: Content) -> bool {
    match cell {
        'O' => content == Content::Own,
        'X' => content == Content::Other,
        'o' => matches!(content, Content::Own | Content::Empty),
        'x' => matches!(content, Content::Other | Content::Empty),
        '.' => content == Content::Empty,
        '#' => content == Content::OffBoard,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(drawing: &str) -> String {
        let board: Board = drawing.parse().unwrap();
        let shapes = Shapes::new();
        let points = board.points().filter(|&point| board.is_empty(point) && shapes.want(&board, point));
        points.map(|point| point.on(board.size()).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn cuts_and_hanes_are_wanted() {
        let drawing = "
            . . . . .
            . X O . .
            . O X . .
            . . . . .
            . . . . .";
        assert_eq!(wanted(drawing), "B5 C5 A4 D4 A3 D3 B2 C2", "{drawing}");
    }

    #[test]
    fn far_from_stones_nothing_is_wanted() {
        assert_eq!(wanted(". . .\n. . .\n. . ."), "");
    }
}
