//! What surrounds each stone of a position, packed so that a few machine words answer every question about it.
//!
//! A [`Window`] is 15 rows of 15 cells, of two bits each as [`super::cell`] tells, with the stone in the middle; the
//! spare bits of a row tell whether the row is on the board, a 16th word does the same for the columns.

use super::cell::{LARGEST_BOARD, REACH};
use super::ring::Ring;
use super::rows::{Rows, colour_index};
use crate::board::BoardView;
use crate::point::{Colour, Point};

/// The surroundings of one stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// 15 words of rows and one of columns. Each has the next one in its upper half, so that two rows can be looked at
    /// together.
    pub words: [u64; 16],
    /// What the eight cells around the stone hold.
    pub(crate) ring: Ring,
}

/// A stone and what surrounds it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Anchor {
    pub(crate) point: Point,
    pub(crate) window: Window,
}

impl Window {
    /// What a stone of `colour` on `point` sees around it.
    #[inline]
    #[must_use]
    pub fn of(rows: &Rows, point: Point, colour: Colour) -> Window {
        let words = rows.words(point, colour);
        let mut pairs = [0; 16];
        for (k, pair) in pairs.iter_mut().enumerate() {
            *pair = u64::from(words[k]) | u64::from(words.get(k + 1).copied().unwrap_or(0)) << 32;
        }
        Window { words: pairs, ring: ring_of(&pairs) }
    }
}

/// The number of the ring in the middle of a window.
#[inline]
fn ring_of(words: &[u64; 16]) -> Ring {
    let three_cells = |row: usize| (words[row] >> (2 * (REACH - 1))) as u16;
    let middle = REACH as usize;
    let (above, beside, below) = (three_cells(middle - 1), three_cells(middle), three_cells(middle + 1));
    Ring::new(above & 63 | (beside & 3) << 6 | (beside & 0x30) << 4 | (below & 63) << 10)
}

/// A position prepared for matching: made once, used for all databases and both sides.
///
/// It holds a copy of the board, so it is itself a board to look at.
#[derive(Clone, Debug)]
pub struct Scan {
    rows: Rows,
    /// Black stones, then white ones, row by row.
    anchors: [Vec<Anchor>; 2],
}

impl Scan {
    /// Prepares a position. Allocates room for the largest board; `None` if the board is larger.
    #[must_use]
    pub fn new<B: BoardView + ?Sized>(board: &B) -> Option<Scan> {
        let room = usize::from(LARGEST_BOARD) * usize::from(LARGEST_BOARD);
        let anchors = [Vec::with_capacity(room), Vec::with_capacity(room)];
        let mut scan = Scan { rows: Rows::empty(0), anchors };
        scan.refill(board).then_some(scan)
    }

    /// Prepares another position in the same memory; false, and an empty board, if the board is too large.
    pub fn refill<B: BoardView + ?Sized>(&mut self, board: &B) -> bool {
        let fits = self.rows.copy(board);
        self.see(|_| true);
        fits
    }

    /// Prepares a position, or no more of it than the stones that are wanted.
    pub(super) fn of(rows: Rows, wanted: impl Fn(Point) -> bool) -> Scan {
        let mut scan = Scan { rows, anchors: [Vec::new(), Vec::new()] };
        scan.see(wanted);
        scan
    }

    /// Looks around from each of the stones that are wanted.
    fn see(&mut self, wanted: impl Fn(Point) -> bool) {
        for (colour, anchors) in [Colour::Black, Colour::White].into_iter().zip(&mut self.anchors) {
            anchors.clear();
            self.rows.for_each_stone(colour, |point| {
                if wanted(point) {
                    anchors.push(Anchor { point, window: Window::of(&self.rows, point, colour) });
                }
            });
        }
    }

    /// The board.
    pub(super) fn rows(&self) -> &Rows {
        &self.rows
    }

    /// The stones of a colour, row by row.
    pub(crate) fn anchors(&self, colour: Colour) -> &[Anchor] {
        &self.anchors[colour_index(colour)]
    }
}

impl BoardView for Scan {
    fn size(&self) -> u8 {
        self.rows.size()
    }

    fn stone(&self, point: Point) -> Option<Colour> {
        self.rows.stone(point)
    }
}
