//! The little a matcher asks of a board.

use crate::point::{Colour, Offset, Point};

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

const SIDES: [Offset; 4] = [Offset::new(-1, 0), Offset::new(1, 0), Offset::new(0, -1), Offset::new(0, 1)];

/// A board as it is drawn: one byte a point, row by row. Useful for tests, tools and as a copy to match on;
/// [`DrawnBoard::play`] makes moves, well enough to go through games.
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

    /// All stones in reading order.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Colour)> {
        let size = usize::from(self.size);
        let point = move |i: usize| Point::new((i / size) as u8, (i % size) as u8);
        self.stones.iter().enumerate().filter_map(move |(i, stone)| Some((point(i), (*stone)?)))
    }

    /// The points of the string at `point`, that one first; none where there is no stone.
    #[must_use]
    pub fn string(&self, point: Point) -> Vec<Point> {
        let colour = self.stone(point);
        let mut string: Vec<Point> = colour.map(|_| point).into_iter().collect();
        let mut next = 0;
        while let Some(&stone) = string.get(next) {
            next += 1;
            for beside in self.beside(stone) {
                if self.stone(beside) == colour && !string.contains(&beside) {
                    string.push(beside);
                }
            }
        }
        string
    }

    /// The empty points beside a string, in the order of its stones, each once.
    #[must_use]
    pub fn liberties(&self, string: &[Point]) -> Vec<Point> {
        let mut liberties = Vec::new();
        for beside in string.iter().flat_map(|&stone| self.beside(stone)) {
            if self.stone(beside).is_none() && !liberties.contains(&beside) {
                liberties.push(beside);
            }
        }
        liberties
    }

    /// The points above, below, left and right of a point.
    pub fn beside(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let size = self.size;
        SIDES.into_iter().filter_map(move |side| point.offset(side, size))
    }

    /// Plays a stone; what it leaves without liberties goes, its own string last. `false` if the point is taken or off
    /// the board. A ko may be taken back at once: records are not judged here.
    pub fn play(&mut self, point: Point, colour: Colour) -> bool {
        if point.row >= self.size || point.column >= self.size || self.stone(point).is_some() {
            return false;
        }
        self.set(point, Some(colour));
        for beside in self.beside(point) {
            if self.stone(beside) == Some(colour.opponent()) {
                self.remove_if_dead(beside);
            }
        }
        self.remove_if_dead(point);
        true
    }

    fn remove_if_dead(&mut self, point: Point) {
        let string = self.string(point);
        let lives = string.iter().any(|&stone| self.beside(stone).any(|p| self.stone(p).is_none()));
        if !lives {
            string.into_iter().for_each(|p| self.set(p, None));
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
