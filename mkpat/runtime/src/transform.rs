//! The eight transformations of the square, numbered as the pattern language numbers them.
//!
//! The book: `symmetry.md#transformations`.

use crate::point::{Offset, Point};

/// One of the eight transformations: 0–3 turn clockwise by quarter turns, 4–7 reflect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Transformation(u8);

/// Rows of each matrix: how the new row and the new column come from the old ones.
const MATRICES: [[i8; 4]; 8] = [
    [1, 0, 0, 1],
    [0, 1, -1, 0],
    [-1, 0, 0, -1],
    [0, -1, 1, 0],
    [0, -1, -1, 0],
    [-1, 0, 0, 1],
    [0, 1, 1, 0],
    [1, 0, 0, -1],
];

impl Transformation {
    /// The identity, number 0.
    pub const IDENTITY: Transformation = Transformation(0);

    /// All eight, ascending.
    pub const ALL: [Transformation; 8] = [
        Transformation(0),
        Transformation(1),
        Transformation(2),
        Transformation(3),
        Transformation(4),
        Transformation(5),
        Transformation(6),
        Transformation(7),
    ];

    /// The transformation numbered `k`, if `k` is at most 7.
    #[must_use]
    pub const fn new(k: u8) -> Option<Transformation> {
        if k < 8 { Some(Transformation(k)) } else { None }
    }

    /// Its number, 0–7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Where it takes a displacement.
    #[must_use]
    pub const fn apply(self, d: Offset) -> Offset {
        let [a, b, c, e] = MATRICES[self.0 as usize];
        Offset::new(a * d.row + b * d.column, c * d.row + e * d.column)
    }

    /// Where it takes a point of a board of odd `size`, turned around its centre; `None` for a point off the board.
    #[must_use]
    pub fn on_board(self, p: Point, size: u8) -> Option<Point> {
        if p.row >= size || p.column >= size {
            return None;
        }
        let centre = Point::new(size / 2, size / 2);
        let from_centre = |c: u8| (i16::from(c) - i16::from(size / 2)) as i8;
        centre.offset(self.apply(Offset::new(from_centre(p.row), from_centre(p.column))), size)
    }

    /// `self` after `first`.
    #[must_use]
    pub const fn after(self, first: Transformation) -> Transformation {
        let (a, b) = (self.0, first.0);
        Transformation(match (a < 4, b < 4) {
            (true, true) => (a + b) & 3,
            (true, false) => 4 + ((b + a) & 3),
            (false, true) => 4 + ((a + 4 - b) & 3),
            (false, false) => (a + 4 - b) & 3,
        })
    }

    /// The transformation that undoes it.
    #[must_use]
    pub const fn inverse(self) -> Transformation {
        Transformation(match self.0 {
            1 => 3,
            3 => 1,
            k => k,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The drawing `ab.` / `c..` / `d..` around its centre, transformed.
    fn picture(t: Transformation) -> String {
        let cells = [(-1, -1, 'a'), (-1, 0, 'b'), (0, -1, 'c'), (1, -1, 'd')];
        let mut rows = [['.'; 3]; 3];
        for (row, column, letter) in cells {
            let to = t.apply(Offset::new(row, column));
            rows[(to.row + 1) as usize][(to.column + 1) as usize] = letter;
        }
        rows.map(|row| row.iter().collect::<String>()).join("/")
    }

    #[test]
    fn each_number_draws_the_picture_of_the_reference() {
        let pictures = [
            "ab./c../d..",
            "dca/..b/...",
            "..d/..c/.ba",
            ".../b../acd",
            ".../..b/dca",
            "d../c../ab.",
            "acd/b../...",
            ".ba/..c/..d",
        ];
        assert_eq!(Transformation::ALL.map(picture), pictures);
    }

    #[test]
    fn composition_and_inverse_agree_with_application() {
        let d = Offset::new(2, 5);
        for a in Transformation::ALL {
            for b in Transformation::ALL {
                assert_eq!(a.after(b).apply(d), a.apply(b.apply(d)), "{a:?} after {b:?}");
            }
            assert_eq!(a.inverse().apply(a.apply(d)), d);
        }
    }
}
