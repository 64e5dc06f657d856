//! What surrounds each stone of a position, packed so that a few machine words answer every question about it.
//!
//! A cell takes two bits. Seen from a stone, a cell holds a stone of the same colour, one of the opposing colour,
//! nothing, or lies off the board:
//!
//! ```text
//! off the board 00    same colour 01    opposing colour 10    empty 11
//! ```
//!
//! so that "empty or of the same colour" is bit 0 and "empty or opposing" is bit 1, and shifting a row of the board
//! moves in cells off the board. A [`Window`] is 15 rows of 15 cells with the stone in the middle; the spare bits of
//! a row tell whether the row is on the board, a 16th word does the same for the columns.

use super::ring::Ring;
use crate::board::BoardView;
use crate::point::{Colour, Offset, Point};

/// The largest board a [`Scan`] takes: 25 cells of two bits, and room to turn a row by the reach of a window.
pub const LARGEST_BOARD: u8 = 25;

/// How far a window reaches from its stone, in each direction.
pub(crate) const REACH: i8 = 7;

const ROWS: usize = 15;
/// Set in the word of a row that is on the board.
pub(crate) const ROW_ON_BOARD: u32 = 1 << 30;
const CELLS: u32 = (1 << 30) - 1;

/// What a cell of a window holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Code {
    /// Nothing: the cell is off the board.
    Off = 0,
    /// A stone of the middle stone's colour.
    Same = 1,
    /// A stone of the opposing colour.
    Opposing = 2,
    /// No stone.
    Empty = 3,
}

impl Code {
    /// All codes, by number.
    pub(crate) const ALL: [Code; 4] = [Code::Off, Code::Same, Code::Opposing, Code::Empty];
}

/// A cell of a window.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct WindowCell(pub(crate) u8);

impl WindowCell {
    /// The cell `d` away from the middle, if the window reaches so far.
    pub(crate) fn at(d: Offset) -> Option<WindowCell> {
        let reached = d.row.unsigned_abs() <= REACH as u8 && d.column.unsigned_abs() <= REACH as u8;
        reached.then(|| WindowCell(((d.row + REACH) as u8) << 4 | (d.column + REACH) as u8))
    }

    /// How far it is from the middle.
    pub(crate) const fn offset(self) -> Offset {
        Offset::new((self.0 >> 4) as i8 - REACH, (self.0 & 15) as i8 - REACH)
    }

    /// The word that holds its row.
    pub(crate) const fn word(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// Where its two bits begin in that word.
    pub(crate) const fn shift(self) -> u32 {
        (self.0 & 15) as u32 * 2
    }
}

/// The surroundings of one stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    /// 15 words of rows and one of columns. Each has the next one in its upper half, so that two rows can be looked at
    /// together.
    pub(crate) words: [u64; 16],
    /// What the eight cells around the stone hold.
    pub(crate) ring: Ring,
}

/// The word of a window that tells which columns are on the board: bit 2k for the k-th.
pub(crate) const COLUMN_WORD: usize = ROWS;

/// A stone and what surrounds it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Anchor {
    pub(crate) point: Point,
    pub(crate) window: Window,
}

/// A position prepared for matching: made once, used for all databases and both sides.
///
/// It holds a copy of the board, so it is itself a board to look at.
#[derive(Clone, Debug)]
pub struct Scan {
    size: u8,
    /// The rows as black stones see them, then as white ones do, both with [`REACH`] empty rows around.
    rows: [[u64; LARGEST_BOARD as usize + 2 * REACH as usize]; 2],
    /// The columns on the board, as a row of cells would show them.
    columns: u64,
    /// Black stones, then white ones, row by row.
    anchors: [Vec<Anchor>; 2],
}

/// What a point with `stone` is to a stone of `colour`.
pub(crate) fn code_seen_by(colour: Colour, stone: Option<Colour>) -> Code {
    match stone {
        None => Code::Empty,
        Some(other) if other == colour => Code::Same,
        Some(_) => Code::Opposing,
    }
}

impl Anchor {
    /// The cell of the window where `point` is, if the window reaches so far.
    #[inline]
    pub(crate) fn cell_of(&self, point: Point) -> Option<WindowCell> {
        let row = point.row.wrapping_sub(self.point.row).wrapping_add(REACH as u8);
        let column = point.column.wrapping_sub(self.point.column).wrapping_add(REACH as u8);
        (row < ROWS as u8 && column < ROWS as u8).then_some(WindowCell(row << 4 | column))
    }
}

impl Window {
    fn put(&mut self, cell: WindowCell, code: Code) {
        let (word, shift) = (cell.word(), cell.shift());
        self.words[word] = self.words[word] & !(3 << shift) | (code as u64) << shift;
        if let Some(above) = word.checked_sub(1) {
            self.words[above] = self.words[above] & !(3 << (shift + 32)) | (code as u64) << (shift + 32);
        }
        self.ring = ring_of(&self.words);
    }
}

/// The number of the ring in the middle of a window.
fn ring_of(words: &[u64; 16]) -> Ring {
    let three_cells = |row: usize| (words[row] >> (2 * (REACH - 1))) as u16;
    let middle = REACH as usize;
    let (above, beside, below) = (three_cells(middle - 1), three_cells(middle), three_cells(middle + 1));
    Ring::new(above & 63 | (beside & 3) << 6 | (beside & 0x30) << 4 | (below & 63) << 10)
}

const fn side(colour: Colour) -> usize {
    match colour {
        Colour::Black => 0,
        Colour::White => 1,
    }
}

impl Scan {
    /// Prepares a position. Allocates room for the largest board; `None` if the board is larger.
    #[must_use]
    pub fn new<B: BoardView + ?Sized>(board: &B) -> Option<Scan> {
        let room = usize::from(LARGEST_BOARD) * usize::from(LARGEST_BOARD);
        let mut scan = Scan {
            size: 0,
            rows: [[0; LARGEST_BOARD as usize + 2 * REACH as usize]; 2],
            columns: 0,
            anchors: [Vec::with_capacity(room), Vec::with_capacity(room)],
        };
        scan.refill(board).then_some(scan)
    }

    /// Prepares another position in the same memory; false, and an empty board, if the board is too large.
    pub fn refill<B: BoardView + ?Sized>(&mut self, board: &B) -> bool {
        let size = board.size();
        self.clear(if size <= LARGEST_BOARD { size } else { 0 });
        for row in 0..self.size {
            for column in 0..size {
                if let Some(colour) = board.stone(Point::new(row, column)) {
                    self.put(Point::new(row, column), Some(colour));
                }
            }
        }
        self.find_anchors();
        size <= LARGEST_BOARD
    }

    /// An empty board of `size`, at most [`LARGEST_BOARD`].
    fn clear(&mut self, size: u8) {
        self.size = size;
        self.columns = (1 << (2 * size)) - 1;
        self.rows = [[0; LARGEST_BOARD as usize + 2 * REACH as usize]; 2];
        for rows in &mut self.rows {
            rows[REACH as usize..][..usize::from(size)].fill(self.columns);
        }
    }

    /// Puts a stone on a point of the board, or takes one away, and keeps what surrounds the other stones up to date.
    pub(crate) fn change(&mut self, point: Point, stone: Option<Colour>) {
        let by_point = |a: &Anchor| (a.point.row, a.point.column);
        let place = |anchors: &[Anchor]| anchors.partition_point(|a| by_point(a) < (point.row, point.column));
        if let Some(colour) = self.stone(point) {
            let anchors = &mut self.anchors[side(colour)];
            anchors.remove(place(anchors));
        }
        self.put(point, stone);
        if let Some(colour) = stone {
            let window = self.window(point, colour);
            let anchors = &mut self.anchors[side(colour)];
            anchors.insert(place(anchors), Anchor { point, window });
        }
        for colour in [Colour::Black, Colour::White] {
            let code = code_seen_by(colour, stone);
            for anchor in &mut self.anchors[side(colour)] {
                if let Some(cell) = anchor.cell_of(point) {
                    anchor.window.put(cell, code);
                }
            }
        }
    }

    fn put(&mut self, point: Point, stone: Option<Colour>) {
        let shift = 2 * u32::from(point.column);
        for (seen_by, rows) in [Colour::Black, Colour::White].into_iter().zip(&mut self.rows) {
            let code = code_seen_by(seen_by, stone);
            let row = &mut rows[usize::from(point.row) + REACH as usize];
            *row = *row & !(3 << shift) | (code as u64) << shift;
        }
    }

    fn find_anchors(&mut self) {
        for colour in [Colour::Black, Colour::White] {
            self.anchors[side(colour)].clear();
            for row in 0..self.size {
                let cells = self.rows[side(colour)][usize::from(row) + REACH as usize];
                let mut stones = cells & !(cells >> 1) & 0x5555_5555_5555_5555;
                while stones != 0 {
                    let point = Point::new(row, (stones.trailing_zeros() / 2) as u8);
                    stones &= stones - 1;
                    let window = self.window(point, colour);
                    self.anchors[side(colour)].push(Anchor { point, window });
                }
            }
        }
    }

    /// What a stone of `colour` on `point` sees around it.
    pub(crate) fn window(&self, point: Point, colour: Colour) -> Window {
        let rows = &self.rows[side(colour)][usize::from(point.row)..][..ROWS];
        let turn = 2 * (64 + u32::from(point.column) - REACH as u32);
        let mut words = [0u32; 16];
        for (word, (&row, offset)) in words.iter_mut().zip(rows.iter().zip(-REACH..)) {
            let row_number = i16::from(point.row) + i16::from(offset);
            let on_board = row_number >= 0 && row_number < i16::from(self.size);
            *word = row.rotate_right(turn) as u32 & CELLS | if on_board { ROW_ON_BOARD } else { 0 };
        }
        words[COLUMN_WORD] = self.columns.rotate_right(turn) as u32 & CELLS & 0x5555_5555;
        let mut pairs = [0; 16];
        for (k, pair) in pairs.iter_mut().enumerate() {
            *pair = u64::from(words[k]) | u64::from(words.get(k + 1).copied().unwrap_or(0)) << 32;
        }
        Window { words: pairs, ring: ring_of(&pairs) }
    }

    /// The stones of a colour, row by row.
    pub(crate) fn anchors(&self, colour: Colour) -> &[Anchor] {
        &self.anchors[side(colour)]
    }
}

impl BoardView for Scan {
    fn size(&self) -> u8 {
        self.size
    }

    fn stone(&self, point: Point) -> Option<Colour> {
        let row = self.rows[side(Colour::Black)][usize::from(point.row) + REACH as usize];
        match row >> (2 * u32::from(point.column)) & 3 {
            1 => Some(Colour::Black),
            2 => Some(Colour::White),
            _ => None,
        }
    }
}
