//! The little a matcher asks of a board.

use crate::point::{Colour, Point};

/// A board to match patterns on. An engine implements it for its own board in a few lines.
///
/// ```
/// use mkpat_runtime::board::BoardView;
/// use mkpat_runtime::point::{Colour, Point};
///
/// struct Mine { stones: Vec<Option<Colour>> }
///
/// impl BoardView for Mine {
///     fn size(&self) -> u8 { 9 }
///     fn stone(&self, p: Point) -> Option<Colour> { self.stones[usize::from(p.row) * 9 + usize::from(p.column)] }
/// }
/// # let board = Mine { stones: vec![None; 81] };
/// # assert_eq!(board.stone(Point::new(8, 8)), None);
/// ```
pub trait BoardView {
    /// Points a side; the board is square.
    fn size(&self) -> u8;

    /// The stone on a point; both coordinates are less than [`BoardView::size`].
    fn stone(&self, point: Point) -> Option<Colour>;
}

/// A board as it is drawn: one byte a point, row by row. Useful for tests, tools and as a copy to match on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnBoard {
    size: u8,
    stones: Vec<Option<Colour>>,
}

impl DrawnBoard {
    /// An empty board of `size`×`size`.
    #[must_use]
    pub fn empty(size: u8) -> DrawnBoard {
        DrawnBoard { size, stones: vec![None; usize::from(size) * usize::from(size)] }
    }

    /// The board that `rows` draw, top row first: `X` black, `O` white, anything else empty. `None` if the rows are
    /// not a square of at most 255 points a side.
    #[must_use]
    pub fn from_rows<R: AsRef<str>>(rows: &[R]) -> Option<DrawnBoard> {
        let size = u8::try_from(rows.len()).ok()?;
        let mut stones = Vec::with_capacity(rows.len() * rows.len());
        for row in rows {
            let before = stones.len();
            stones.extend(row.as_ref().chars().map(|c| match c {
                'X' => Some(Colour::Black),
                'O' => Some(Colour::White),
                _ => None,
            }));
            if stones.len() - before != rows.len() {
                return None;
            }
        }
        Some(DrawnBoard { size, stones })
    }

    /// Puts a stone, or nothing, on a point; points off the board are ignored.
    pub fn set(&mut self, point: Point, stone: Option<Colour>) {
        let index = self.index(point);
        if point.row < self.size && point.column < self.size {
            self.stones[index] = stone;
        }
    }

    fn index(&self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.size) + usize::from(point.column)
    }
}

impl BoardView for DrawnBoard {
    fn size(&self) -> u8 {
        self.size
    }

    fn stone(&self, point: Point) -> Option<Colour> {
        self.stones.get(self.index(point)).copied().flatten()
    }
}
