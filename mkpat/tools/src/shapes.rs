//! Shapes with names, as the board matcher of Sabaki reads them: libraries to patterns and back.
//!
//! A library is an SGF file whose root has a child for each shape: `N` is its name; `AB`, `AW` and `CR` are black
//! stones, white stones and empty points after the move; `MA` marks those of the stones that may be the move; and lines
//! `- key: value` of the comment say more: `url`, `size` where the board must have one size, `type: corner` where the
//! shape stands in the upper left corner. Every other point is anything. Shapes are looked for in all orientations and
//! with the colours exchanged (`@sabaki/boardmatcher` 1.3.0, its README and `build.js`).
//!
//! A pattern shows what is there before one move, so a shape is as many patterns as it has marks.

mod database;
mod sgf;

pub use database::{from_database, to_database};
pub use sgf::{print, read};

use katachi_sgf::Point;

/// What a point of a shape holds after the move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cell {
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// Nothing.
    Empty,
}

/// A shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Its name.
    pub name: String,
    /// What its comment says, by key, in its order.
    pub data: Vec<(String, String)>,
    /// The stones that may be the move.
    pub anchors: Vec<Point>,
    /// Its points, sorted by row and column, each once.
    pub cells: Vec<(Point, Cell)>,
}

/// What became of a library or a database: what could be used, and a sentence for each shape or pattern that could not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Converted<T> {
    /// The result.
    pub value: T,
    /// What was left out, and why.
    pub left_out: Vec<String>,
}

impl Shape {
    /// What the comment says under a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.data.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// Whether the shape stands in a corner.
    #[must_use]
    pub fn is_corner(&self) -> bool {
        self.get("type") == Some("corner")
    }

    /// The first row and column of its drawing: those of the corner, if it stands in one.
    fn first(&self) -> (u8, u8) {
        let least = |of: fn(Point) -> u8| self.cells.iter().map(|&(p, _)| of(p)).min().unwrap_or(0);
        if self.is_corner() { (0, 0) } else { (least(|p| p.row), least(|p| p.column)) }
    }

    /// The last row and column.
    fn last(&self) -> (u8, u8) {
        let most = |of: fn(Point) -> u8| self.cells.iter().map(|&(p, _)| of(p)).max().unwrap_or(0);
        (most(|p| p.row), most(|p| p.column))
    }

    /// The rows of its drawing.
    fn height(&self) -> u8 {
        self.last().0 - self.first().0 + 1
    }

    /// The columns of its drawing.
    fn width(&self) -> u8 {
        self.last().1 - self.first().1 + 1
    }

    /// What a point holds; `None` where it may hold anything.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Cell> {
        self.cells.iter().find(|(p, _)| *p == point).map(|&(_, cell)| cell)
    }
}
