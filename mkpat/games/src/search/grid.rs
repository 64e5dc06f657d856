//! A board as rows of bits, for each set of what may be at a point, and just enough rules to go through games.

use super::drawing::Accepted;
use mkpat_runtime::point::{Colour, Point};

/// The largest board, and the width of a row of points with a border on both sides.
const LARGEST: usize = 25;
const WIDTH: usize = LARGEST + 2;

/// What is at a point: nothing, Black, White, or the border.
const EMPTY: u8 = 0;
const BORDER: u8 = 3;

/// A board.
#[derive(Clone, Debug)]
pub struct Grid {
    size: u8,
    points: [u8; WIDTH * WIDTH],
    /// For each set of what is accepted the points of each row that are in it.
    rows: [[u32; 32]; 8],
    marks: Vec<u16>,
}

fn index(point: Point) -> usize {
    (usize::from(point.row) + 1) * WIDTH + usize::from(point.column) + 1
}

fn point(index: u16) -> Point {
    Point::new((index / WIDTH as u16 - 1) as u8, (index % WIDTH as u16 - 1) as u8)
}

fn state(stone: Option<Colour>) -> u8 {
    match stone {
        None => EMPTY,
        Some(Colour::Black) => 1,
        Some(Colour::White) => 2,
    }
}

impl Grid {
    /// An empty board of at most 25 points a side.
    #[must_use]
    pub fn new(size: u8) -> Grid {
        let size = size.min(LARGEST as u8);
        let mut grid =
            Grid { size, points: [BORDER; WIDTH * WIDTH], rows: [[0; 32]; 8], marks: Vec::with_capacity(64) };
        let full = (1 << size) - 1;
        for row in 0..usize::from(size) {
            grid.points[(row + 1) * WIDTH + 1..][..usize::from(size)].fill(EMPTY);
            for set in [1, 3, 5, 7] {
                grid.rows[set][row] = full;
            }
        }
        grid
    }

    /// The board size.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The points of a row where something that is accepted is, by their columns.
    #[inline]
    #[must_use]
    pub fn row(&self, accepted: Accepted, row: usize) -> u32 {
        self.rows[usize::from(accepted.0 & 7)][row & 31]
    }

    /// Whether the board has the point.
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        point.row < self.size && point.column < self.size
    }

    /// Puts a stone on a point of the board, or takes it away.
    #[inline]
    pub fn put(&mut self, point: Point, stone: Option<Colour>) {
        let state = state(stone);
        self.points[index(point)] = state;
        let (row, column) = (usize::from(point.row), u32::from(point.column));
        for set in 1..7usize {
            let cells = &mut self.rows[set][row];
            *cells = *cells & !(1 << column) | ((set as u32 >> state & 1) << column);
        }
    }

    /// Plays a stone; the points that it changes are added to `changed`, its own first. False if a stone is there.
    pub fn play(&mut self, at: Point, colour: Colour, changed: &mut Vec<Point>) -> bool {
        if !self.has(at) || self.points[index(at)] != EMPTY {
            return false;
        }
        self.put(at, Some(colour));
        changed.push(at);
        let (own, other) = (state(Some(colour)), state(Some(colour.opponent())));
        for beside in beside(index(at)) {
            if self.points[beside] == other {
                self.take_if_dead(beside, changed);
            }
        }
        if self.points[index(at)] == own {
            self.take_if_dead(index(at), changed);
        }
        true
    }

    fn take_if_dead(&mut self, from: usize, changed: &mut Vec<Point>) {
        if beside(from).into_iter().any(|p| self.points[p] == EMPTY) {
            return;
        }
        let colour = self.points[from];
        let mut string = std::mem::take(&mut self.marks);
        string.clear();
        string.push(from as u16);
        // A stone of the string is marked in place, so that it is met once.
        self.points[from] = colour | 4;
        let (mut next, mut lives) = (0, false);
        'string: while let Some(&stone) = string.get(next) {
            next += 1;
            for p in beside(usize::from(stone)) {
                match self.points[p] {
                    EMPTY => {
                        lives = true;
                        break 'string;
                    }
                    other if other == colour => {
                        self.points[p] = colour | 4;
                        string.push(p as u16);
                    }
                    _ => {}
                }
            }
        }
        for &stone in &string {
            self.points[usize::from(stone)] = colour;
            if !lives {
                self.put(point(stone), None);
                changed.push(point(stone));
            }
        }
        self.marks = string;
    }
}

fn beside(index: usize) -> [usize; 4] {
    [index - WIDTH, index + WIDTH, index - 1, index + 1]
}
