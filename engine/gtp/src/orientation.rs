//! The eight ways to turn the names of vertices (`gtp.md#board-and-orientation`).

use katachi::board::Point;
use katachi::game::PointOrPass;

/// How vertices on the wire map to the inner board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Orientation(u8);

impl Orientation {
    /// The orientation of a number 0 to 7.
    pub fn from_number(number: i32) -> Option<Orientation> {
        u8::try_from(number).ok().filter(|&number| number < 8).map(Orientation)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The name on the wire of an inner vertex, or `PASS`.
    pub(crate) fn place_name(self, size: u8, place: PointOrPass) -> String {
        place.map_or_else(|| "PASS".to_owned(), |point| self.outward(size, point).on(size).to_string())
    }

    /// The inner vertex that a vertex on the wire names.
    pub fn inward(self, size: u8, named: Point) -> Point {
        let last = size.saturating_sub(1);
        let (row, column) = (named.row(), named.column());
        let (far_row, far_column) = (last.saturating_sub(row), last.saturating_sub(column));
        let (row, column) = match self.0 {
            1 => (far_column, row),
            2 => (far_row, far_column),
            3 => (column, far_row),
            4 => (column, row),
            5 => (far_row, column),
            6 => (far_column, far_row),
            7 => (row, far_column),
            _ => (row, column),
        };
        Point::at(size, row, column).unwrap_or(named)
    }

    /// The name on the wire of an inner vertex: takes [`Orientation::inward`] back.
    pub fn outward(self, size: u8, inner: Point) -> Point {
        let inverse = match self.0 {
            1 => 3,
            3 => 1,
            same => same,
        };
        Orientation(inverse).inward(size, inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c4_is_drawn_where_the_reference_says() {
        let drawn_at = ["C4", "F3", "G6", "D7", "F7", "C6", "D3", "G4"];
        let c4 = Point::parse("C4", 9).unwrap();
        for (number, expected) in drawn_at.iter().enumerate() {
            let orientation = Orientation::from_number(number as i32).unwrap();
            assert_eq!(orientation.inward(9, c4).on(9).to_string(), *expected, "orientation {number}");
        }
    }

    #[test]
    fn outward_takes_inward_back() {
        for number in 0..8 {
            let orientation = Orientation::from_number(number).unwrap();
            for point in Point::all(7) {
                assert_eq!(orientation.outward(7, orientation.inward(7, point)), point);
            }
        }
    }
}
