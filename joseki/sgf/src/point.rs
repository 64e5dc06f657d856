//! Points, rectangles of points, and moves, as SGF writes them.

use std::fmt;

/// A point: column from the left and row from the top, both from 0. It may lie off any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The column, 0 being the left edge.
    pub column: u8,
    /// The row, 0 being the top edge.
    pub row: u8,
}

impl Point {
    /// The point that the first two letters of a value name. Upper case letters count as lower case: boards larger
    /// than 26 are not supported, and old files write `QF`.
    pub fn read(value: &str) -> Option<Self> {
        let &[column, row, ..] = value.as_bytes() else { return None };
        Some(Self { column: ordinal(column)?, row: ordinal(row)? })
    }

    /// Whether the point lies on a board of this many columns and rows.
    pub fn is_on(self, columns: u8, rows: u8) -> bool {
        self.column < columns && self.row < rows
    }
}

fn ordinal(letter: u8) -> Option<u8> {
    letter.is_ascii_alphabetic().then(|| letter.to_ascii_lowercase() - b'a')
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |ordinal: u8| char::from(b'a' + ordinal.min(25));
        write!(f, "{}{}", letter(self.column), letter(self.row))
    }
}

/// A rectangle of points, `ab:cd`, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The upper left corner.
    pub first: Point,
    /// The lower right corner.
    pub last: Point,
}

impl Rectangle {
    /// Reads exactly `ab:cd` with the corners in order.
    pub fn read(value: &str) -> Option<Self> {
        let (first, last) = value.split_once(':').filter(|_| value.len() == 5)?;
        let rectangle = Self { first: Point::read(first)?, last: Point::read(last)? };
        let ordered =
            rectangle.first.column <= rectangle.last.column && rectangle.first.row <= rectangle.last.row;
        ordered.then_some(rectangle)
    }

    /// All points, columns outermost.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (self.first.column..=self.last.column)
            .flat_map(move |column| (self.first.row..=self.last.row).map(move |row| Point { column, row }))
    }
}

/// What a `B` or `W` value says on a board of a given size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A stone on a point of the board.
    Play(Point),
    /// The empty value, or `tt` on boards up to 19.
    Pass,
    /// Letters that name no point of the board, or no letters.
    OffBoard,
}

impl Move {
    /// Reads the value of a move on a board of `columns` and `rows`.
    pub fn read(value: &str, columns: u8, rows: u8) -> Self {
        let value = value.trim();
        let small = columns <= 19 && rows <= 19;
        match Point::read(value) {
            _ if value.is_empty() => Self::Pass,
            Some(Point { column: 19, row: 19 }) if small => Self::Pass,
            Some(point) if point.is_on(columns, rows) => Self::Play(point),
            _ => Self::OffBoard,
        }
    }
}
