//! The board: stones, strings, liberties, ko, and moves that can be taken back.
//!
//! Everything above asks a [`Board`] and never changes it except through moves and setup. All points are [`Point`]s,
//! all sets of points are [`PointSet`]s; both go in reading order (top row first, left to right). The rules come
//! from `board.md`.

mod colour;
mod count;
mod draw;
mod facts;
mod handicap;
mod hash;
mod play;
mod played;
mod point;
mod points;
mod rules;
#[cfg(test)]
mod scattered;
mod setup;
mod strings;

pub use colour::Colour;
pub use count::{Count, count};
pub use draw::DrawError;
pub use handicap::{fixed_handicap, max_fixed_handicap, max_free_handicap};
pub use hash::mix;
pub use point::{CELLS, MAX_SIZE, Point, PointName, column_name};
pub use points::{PointIter, PointSet};
pub use rules::{IllegalMove, KoRule, Rules, Suicide};
pub use setup::SetupError;

use colour::Cell;
use played::Played;
use std::fmt;
use strings::Strings;

/// A position with the moves that led to it.
///
/// Playing and taking back change only what the move touched and allocate nothing once the history has reached its
/// greatest length. A clone copies some 75 kilobytes.
#[derive(Clone)]
pub struct Board {
    size: u8,
    cells: [Cell; CELLS],
    /// The points that [`Cell::Empty`] marks, as a set.
    empty: PointSet,
    /// The stones of White and of Black, as sets.
    stones_of: [PointSet; 2],
    strings: Box<Strings>,
    /// Point that the last single-stone capture forbids to retake.
    ko: Option<Point>,
    hash: u64,
    /// Stones taken by White and by Black.
    captures: [u32; 2],
    history: Vec<Played>,
}

/// A size no board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeError(pub u8);

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "board size {} is not between 1 and {MAX_SIZE}", self.0)
    }
}

impl std::error::Error for SizeError {}

impl Board {
    /// An empty board of `size` by `size` points.
    ///
    /// # Errors
    /// If `size` is 0 or greater than [`MAX_SIZE`].
    pub fn new(size: u8) -> Result<Board, SizeError> {
        if size == 0 || size > MAX_SIZE {
            return Err(SizeError(size));
        }
        let mut cells = [Cell::Off; CELLS];
        for point in Point::all(size) {
            cells[point.index()] = Cell::Empty;
        }
        let empty = Point::all(size).collect();
        let history = Vec::with_capacity(1024);
        Ok(Board {
            size,
            cells,
            empty,
            stones_of: [PointSet::EMPTY; 2],
            strings: Box::default(),
            ko: None,
            hash: 0,
            captures: [0; 2],
            history,
        })
    }

    /// Points a side.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// Every point in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> + Clone + use<> {
        Point::all(self.size)
    }

    /// The stone at a point; `None` if it is empty or not on the board.
    #[inline]
    pub fn stone(&self, point: Point) -> Option<Colour> {
        self.cells[point.index()].stone()
    }

    /// Whether a point is on the board and empty.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.cells[point.index()] == Cell::Empty
    }

    /// All empty points.
    #[inline]
    pub fn empty_points(&self) -> &PointSet {
        &self.empty
    }

    /// All stones of a side.
    #[inline]
    pub fn stones_of(&self, colour: Colour) -> &PointSet {
        &self.stones_of[colour.index()]
    }

    /// Whether a point is on the board.
    #[inline]
    pub fn is_on_board(&self, point: Point) -> bool {
        self.cells[point.index()] != Cell::Off
    }

    /// The points that share an edge with `point`, off-board ones left out.
    #[inline]
    pub fn neighbours(&self, point: Point) -> impl Iterator<Item = Point> + use<'_> {
        point.neighbours().into_iter().filter(|&next| self.is_on_board(next))
    }

    /// The point that may not be retaken at once, if the last move took a ko.
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// A key of the stones alone: equal positions have equal keys, whatever led to them.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// A key of the stones and the ko.
    pub fn hash_with_ko(&self) -> u64 {
        self.hash ^ self.ko.map_or(0, hash::ko)
    }

    /// Stones taken by `colour`, those of its opponent's suicides included.
    pub fn captures(&self, colour: Colour) -> u32 {
        self.captures[colour.index()]
    }

    /// Number of moves that can be taken back.
    pub fn moves_played(&self) -> usize {
        self.history.len()
    }
}
