//! The engine's board as the pattern databases see it.

use crate::board::{Board, Colour, Point};
use mkpat_runtime::board::BoardView;
use mkpat_runtime::point as pattern;

impl From<Colour> for pattern::Colour {
    fn from(colour: Colour) -> pattern::Colour {
        match colour {
            Colour::Black => pattern::Colour::Black,
            Colour::White => pattern::Colour::White,
        }
    }
}

impl From<pattern::Colour> for Colour {
    fn from(colour: pattern::Colour) -> Colour {
        match colour {
            pattern::Colour::Black => Colour::Black,
            pattern::Colour::White => Colour::White,
        }
    }
}

impl From<Point> for pattern::Point {
    fn from(point: Point) -> pattern::Point {
        pattern::Point::new(point.row(), point.column())
    }
}

impl Board {
    /// Where a pattern's point is on this board; `None` if it is not on it.
    pub fn point(&self, point: pattern::Point) -> Option<Point> {
        Point::at(self.size(), point.row, point.column)
    }
}

impl BoardView for Board {
    fn size(&self) -> u8 {
        self.size()
    }

    fn stone(&self, point: pattern::Point) -> Option<pattern::Colour> {
        self.point(point).and_then(|point| self.stone(point)).map(pattern::Colour::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_sees_the_stones_of_the_board() {
        let board: Board = "X . .\n. O .\n. . .".parse().unwrap();
        assert_eq!(BoardView::stone(&board, pattern::Point::new(0, 0)), Some(pattern::Colour::Black));
        assert_eq!(BoardView::stone(&board, pattern::Point::new(1, 1)), Some(pattern::Colour::White));
        assert_eq!(BoardView::stone(&board, pattern::Point::new(9, 9)), None);
    }
}
