//! Boards to match threats on, and the directions of lines.

use super::table::Symbol;
use crate::point::{Colour, Offset, Point};

/// The most points a side.
pub const LARGEST: u8 = 25;

/// The directions of lines: to the right, down, and both diagonals downwards.
pub const DIRECTIONS: [Offset; 4] =
    [Offset::new(0, 1), Offset::new(1, 0), Offset::new(1, 1), Offset::new(1, -1)];

/// What is on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Content {
    /// Nothing.
    #[default]
    Empty,
    /// A stone.
    Stone(Colour),
    /// Something that belongs to nobody; patterns see it as a point off the board.
    Blocked,
}

impl Content {
    /// How `colour` sees it.
    #[must_use]
    pub fn seen_by(self, colour: Colour) -> Symbol {
        match self {
            Content::Empty => Symbol::Empty,
            Content::Stone(stone) if stone == colour => Symbol::Own,
            Content::Stone(_) => Symbol::Other,
            Content::Blocked => Symbol::Off,
        }
    }
}

/// A board of at most [`LARGEST`] points a side, not necessarily square.
pub trait Grid {
    /// Columns.
    fn width(&self) -> u8;

    /// Rows.
    fn height(&self) -> u8;

    /// What is on a point of the board.
    fn content(&self, point: Point) -> Content;

    /// Whether a point is on the board.
    fn has(&self, point: Point) -> bool {
        point.row < self.height() && point.column < self.width()
    }

    /// The point at a row and a column, if it is on the board.
    fn point(&self, (row, column): (i8, i8)) -> Option<Point> {
        let point = Point::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?);
        self.has(point).then_some(point)
    }

    /// How `colour` sees a place, be it off the board.
    fn symbol(&self, at: (i8, i8), colour: Colour) -> Symbol {
        self.point(at).map_or(Symbol::Off, |point| self.content(point).seen_by(colour))
    }
}

/// All points of a board in reading order.
pub fn points(width: u8, height: u8) -> impl Iterator<Item = Point> {
    (0..height).flat_map(move |row| (0..width).map(move |column| Point::new(row, column)))
}

/// A board as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cells {
    width: u8,
    height: u8,
    contents: Vec<Content>,
}

impl Cells {
    /// An empty board. Sides longer than [`LARGEST`] are cut.
    #[must_use]
    pub fn new(width: u8, height: u8) -> Cells {
        let (width, height) = (width.min(LARGEST), height.min(LARGEST));
        Cells { width, height, contents: vec![Content::Empty; usize::from(width) * usize::from(height)] }
    }

    /// The board that `rows` draw: `X` black, `O` white, `#` nobody's, anything else empty. `None` if rows differ in
    /// length, or there are more than [`LARGEST`] rows or columns.
    #[must_use]
    pub fn from_rows<R: AsRef<str>>(rows: &[R]) -> Option<Cells> {
        let length = rows.first().map_or(0, |row| row.as_ref().len());
        let side = |n: usize| u8::try_from(n).ok().filter(|&n| n <= LARGEST);
        let mut cells = Cells::new(side(length)?, side(rows.len())?);
        for (row, text) in (0..).zip(rows) {
            if text.as_ref().len() != length {
                return None;
            }
            for (column, character) in (0..).zip(text.as_ref().bytes()) {
                cells.set(
                    Point::new(row, column),
                    match character {
                        b'X' => Content::Stone(Colour::Black),
                        b'O' => Content::Stone(Colour::White),
                        b'#' => Content::Blocked,
                        _ => Content::Empty,
                    },
                );
            }
        }
        Some(cells)
    }

    /// Puts something on a point; points off the board are ignored.
    pub fn set(&mut self, point: Point, content: Content) {
        if self.has(point) {
            let index = self.index(point);
            self.contents[index] = content;
        }
    }

    /// A point's place in reading order.
    fn index(&self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.width) + usize::from(point.column)
    }
}

impl Grid for Cells {
    fn width(&self) -> u8 {
        self.width
    }

    fn height(&self) -> u8 {
        self.height
    }

    fn content(&self, point: Point) -> Content {
        if self.has(point) { self.contents[self.index(point)] } else { Content::Blocked }
    }
}
