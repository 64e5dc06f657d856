//! Colours, board points and displacements.

use core::fmt;
use core::ops::{Add, Neg, Sub};

/// The colour of a stone or of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Colour {
    /// Black.
    Black,
    /// White.
    White,
}

impl Colour {
    /// The opponent's colour.
    #[must_use]
    pub const fn opponent(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Black => "black",
            Colour::White => "white",
        })
    }
}

/// A board point: row from the top, column from the left, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Point {
    /// Row, 0 at the top.
    pub row: u8,
    /// Column, 0 at the left.
    pub column: u8,
}

/// Column letters as Go players and the Go Text Protocol write them: there is no `I`.
const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl Point {
    /// The point at `row`, `column`.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Point {
        Point { row, column }
    }

    /// The point `offset` away, if both coordinates are on a board of `size`×`size`.
    #[must_use]
    pub fn offset(self, offset: Offset, size: u8) -> Option<Point> {
        let row = i16::from(self.row) + i16::from(offset.row);
        let column = i16::from(self.column) + i16::from(offset.column);
        let on_board = |c: i16| u8::try_from(c).ok().filter(|&c| c < size);
        Some(Point { row: on_board(row)?, column: on_board(column)? })
    }

    /// The point called `name` on a board of `size`×`size`, such as `D4`; case does not matter.
    #[must_use]
    pub fn from_vertex(name: &str, size: u8) -> Option<Point> {
        let (letter, number) = (name.get(..1)?, name.get(1..)?);
        let letter = letter.bytes().next()?.to_ascii_uppercase();
        let column = COLUMNS.iter().position(|&c| c == letter)? as u8;
        let number =
            number.parse::<u8>().ok().filter(|n| number.starts_with(|c: char| c != '+') && *n > 0)?;
        let row = size.checked_sub(number)?;
        (column < size).then_some(Point { row, column })
    }

    /// The point's name on a board of `size`×`size`, such as `D4`; columns beyond `Z` have none.
    #[must_use]
    pub fn vertex(self, size: u8) -> Vertex {
        Vertex { point: self, size }
    }
}

/// A point with the board size that names it; `Display` writes `D4`.
#[derive(Clone, Copy, Debug)]
pub struct Vertex {
    point: Point,
    size: u8,
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = COLUMNS.get(usize::from(self.point.column)).map_or('?', |&c| char::from(c));
        write!(f, "{column}{}", i16::from(self.size) - i16::from(self.point.row))
    }
}

/// A displacement in rows (down) and columns (right).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Offset {
    /// Rows down.
    pub row: i8,
    /// Columns to the right.
    pub column: i8,
}

impl Offset {
    /// From one point to another. Boards and drawings are at most 25 points wide, so that rows and columns fit.
    #[must_use]
    pub const fn between(from: Point, to: Point) -> Offset {
        Offset { row: to.row as i8 - from.row as i8, column: to.column as i8 - from.column as i8 }
    }

    /// The displacement of `row` down and `column` right.
    #[must_use]
    pub const fn new(row: i8, column: i8) -> Offset {
        Offset { row, column }
    }
}

impl Add for Offset {
    type Output = Offset;
    fn add(self, other: Offset) -> Offset {
        Offset::new(self.row.wrapping_add(other.row), self.column.wrapping_add(other.column))
    }
}

impl Sub for Offset {
    type Output = Offset;
    fn sub(self, other: Offset) -> Offset {
        Offset::new(self.row.wrapping_sub(other.row), self.column.wrapping_sub(other.column))
    }
}

impl Neg for Offset {
    type Output = Offset;
    fn neg(self) -> Offset {
        Offset::new(self.row.wrapping_neg(), self.column.wrapping_neg())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_skip_the_letter_i() {
        assert_eq!(Point::new(0, 7).vertex(19).to_string(), "H19");
        assert_eq!(Point::new(18, 8).vertex(19).to_string(), "J1");
        assert_eq!(Point::from_vertex("j1", 19), Some(Point::new(18, 8)));
        assert!(
            ["I1", "K1", "A0", "A10", "A+1", "A", "", "1A", "Ä1"]
                .iter()
                .all(|n| Point::from_vertex(n, 9).is_none())
        );
    }

    #[test]
    fn an_offset_off_the_board_is_no_point() {
        assert_eq!(Point::new(0, 0).offset(Offset::new(-1, 0), 9), None);
        assert_eq!(Point::new(8, 8).offset(Offset::new(0, 1), 9), None);
        assert_eq!(Point::new(8, 8).offset(Offset::new(-8, -8), 9), Some(Point::new(0, 0)));
    }
}
