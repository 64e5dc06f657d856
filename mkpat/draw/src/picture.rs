//! What is drawn: a grid of cells, the edges of the board around it, and what stands above and below.

use std::collections::BTreeMap;

/// Whose stone it is. Which side of a pattern is which, the caller says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stone {
    /// Black.
    Black,
    /// White.
    White,
}

/// The colour of a mark. The first four are those in which GNU Go's manual shows dragons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Green.
    Alive,
    /// Yellow.
    Unknown,
    /// Blue.
    Dead,
    /// Red.
    Critical,
    /// A point that is Black's or White's.
    Owned(Stone),
}

/// A sign on a stone or on an empty point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A ring.
    Circle,
    /// A small square.
    Square,
    /// A triangle.
    Triangle,
    /// Two crossing lines.
    Cross,
}

/// What stands on one point. The default is an empty point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// The stone there.
    pub stone: Option<Stone>,
    /// The stone may stand there or not, as `x` and `o` in a pattern say.
    pub perhaps: bool,
    /// Nothing is said of the point, as `?` in a pattern says: it is covered.
    pub covered: bool,
    /// A star point.
    pub star: bool,
    /// The colour behind a mark, or around a stone.
    pub tone: Option<Tone>,
    /// A sign.
    pub shape: Option<Shape>,
    /// A label or the number of a move; more than two letters do not fit.
    pub text: String,
}

/// On which sides of the grid the board ends. On the others its lines go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Edges {
    /// Above the first row.
    pub top: bool,
    /// Right of the last column.
    pub right: bool,
    /// Below the last row.
    pub bottom: bool,
    /// Left of the first column.
    pub left: bool,
}

impl Edges {
    /// A whole board.
    pub const ALL: Edges = Edges { top: true, right: true, bottom: true, left: true };
}

/// Names of columns and rows, as on a board: letters from the left, numbers from below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names {
    /// Which column of the board is the first one here; 0 is `A`.
    pub first_column: u32,
    /// The number of the first row here, the greatest one.
    pub top_row: u32,
}

/// A picture of a board or of a part of one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// A line above the board; none if it is empty.
    pub title: String,
    /// Number of columns.
    pub columns: u32,
    /// Number of rows.
    pub rows: u32,
    /// Where the board ends.
    pub edges: Edges,
    /// Names beside rows and above columns.
    pub names: Option<Names>,
    /// Points by row and column, both counted from 0 at the left upper corner; what is left out is empty.
    pub cells: BTreeMap<(u32, u32), Cell>,
    /// Lines below the board.
    pub legend: Vec<String>,
}

impl Picture {
    /// A whole board without stones, with names.
    #[must_use]
    pub fn board(size: u32) -> Picture {
        Picture {
            columns: size,
            rows: size,
            edges: Edges::ALL,
            names: Some(Names { first_column: 0, top_row: size }),
            ..Picture::default()
        }
    }

    /// What stands at a point.
    #[must_use]
    pub fn at(&self, row: u32, column: u32) -> Cell {
        self.cells.get(&(row, column)).cloned().unwrap_or_default()
    }

    /// The cell at a point, to be changed.
    pub fn cell(&mut self, row: u32, column: u32) -> &mut Cell {
        self.cells.entry((row, column)).or_default()
    }
}

/// The letter of a column, `I` left out; beyond `Z` there is none.
#[must_use]
pub fn column_name(column: u32) -> Option<char> {
    ('A'..='Z').filter(|&letter| letter != 'I').nth(usize::try_from(column).ok()?)
}
