//! Points and their names.
//!
//! A [`Point`] is an index into a padded array with a fixed stride, so that the offsets of neighbours are constants
//! whatever the size of the board. One column of padding serves both the left and the right edge:
//!
//! ```text
//!      0 . . . .      row 0 is padding
//!   STRIDE a b c      rows 1..=size hold the board, top row first
//! 2*STRIDE d e f      column 0 is padding, and right of column `size` comes padding or the next row's column 0
//! ```

use std::fmt;
use std::num::NonZeroU16;

/// The longest side of a board.
pub const MAX_SIZE: u8 = 25;

pub(super) const STRIDE: usize = MAX_SIZE as usize + 1;

/// Length of arrays indexed by [`Point::index`], padding included.
pub const CELLS: usize = 704;

/// The letters of columns: `I` is left out.
const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A point. Points sort in reading order: top row first, left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU16);

impl Point {
    /// The point `row` rows below the top one and `column` columns right of the left one, both counted from 0. `None`
    /// if it is not on a board of `size`.
    pub fn at(size: u8, row: u8, column: u8) -> Option<Point> {
        let on_board = size <= MAX_SIZE && row < size && column < size;
        on_board.then(|| Point::from_index((row as usize + 1) * STRIDE + column as usize + 1))
    }

    /// Every point of a board of `size`, in reading order.
    pub fn all(size: u8) -> impl Iterator<Item = Point> + Clone {
        let size = size.min(MAX_SIZE) as usize;
        (1..=size).flat_map(move |row| (1..=size).map(move |column| Point::from_index(row * STRIDE + column)))
    }

    /// The place of this point in an array of [`CELLS`] entries.
    pub const fn index(self) -> usize {
        self.0.get() as usize
    }

    /// The point at a place of such an array. Index 0 is padding and never asked for; it maps to the padding cell 1.
    pub(crate) fn from_index(index: usize) -> Point {
        Point(NonZeroU16::new(index as u16).unwrap_or(NonZeroU16::MIN))
    }

    /// Rows below the top row.
    pub const fn row(self) -> u8 {
        (self.index() / STRIDE) as u8 - 1
    }

    /// Columns right of the left edge.
    pub const fn column(self) -> u8 {
        (self.index() % STRIDE) as u8 - 1
    }

    /// The four cells that share an edge with this one: south, west, north, east. Some may be off the board.
    pub fn neighbours(self) -> [Point; 4] {
        let here = self.index();
        [here + STRIDE, here - 1, here - STRIDE, here + 1].map(Point::from_index)
    }

    /// The four cells that share only a corner with this one: south-west, north-west, north-east, south-east.
    pub fn diagonals(self) -> [Point; 4] {
        let here = self.index();
        [here + STRIDE - 1, here - STRIDE - 1, here - STRIDE + 1, here + STRIDE + 1].map(Point::from_index)
    }

    /// The point `rows` further down and `columns` further right, if it is on a board of `size`.
    pub fn offset(self, size: u8, rows: i16, columns: i16) -> Option<Point> {
        let row = u8::try_from(i16::from(self.row()) + rows).ok()?;
        let column = u8::try_from(i16::from(self.column()) + columns).ok()?;
        Point::at(size, row, column)
    }

    /// Reads a point name such as `C4` or `c4`; `None` if it is none of a board of `size`. Only the plain form is
    /// accepted; the tolerances of the protocol belong to the protocol.
    pub fn parse(text: &str, size: u8) -> Option<Point> {
        let letter = text.bytes().next()?.to_ascii_uppercase();
        let column = COLUMNS.iter().position(|&name| name == letter)?;
        let digits = text.get(1..)?;
        if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let number: u8 = digits.parse().ok()?;
        Point::at(size, size.checked_sub(number)?, column as u8)
    }

    /// The name of this point on a board of `size`.
    pub const fn on(self, size: u8) -> PointName {
        PointName { point: self, size }
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point(row {}, column {})", self.index() / STRIDE, self.index() % STRIDE)
    }
}

/// Writes a point as the protocol does: a capital letter and the number counted from the bottom row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointName {
    point: Point,
    size: u8,
}

impl fmt::Display for PointName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = COLUMNS.get(self.point.column() as usize).copied().unwrap_or(b'?');
        write!(f, "{}{}", letter as char, self.size.saturating_sub(self.point.row()))
    }
}

/// The name of a column, counted from 0 on the left.
pub fn column_name(column: u8) -> Option<char> {
    COLUMNS.get(column as usize).map(|&letter| letter as char)
}
