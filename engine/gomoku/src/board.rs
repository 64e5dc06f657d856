//! Stones on a board of 5 to 22 points a side, rectangular ones too.
//!
//! Points lie in a square of 32 by 32 with a frame of five around the board, so that five steps in any direction from a
//! point of the board stay inside.

use std::fmt;

/// Fewest points a side.
pub const LEAST_SIZE: u8 = 5;
/// Most points a side.
pub const GREATEST_SIZE: u8 = 22;
/// Steps from a point to the one below it.
pub(crate) const STRIDE: usize = 32;
const FRAME: usize = 5;
/// Points of the square, frame included.
pub(crate) const POINTS: usize = STRIDE * STRIDE;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Moves first; only Black has forbidden moves in renju.
    Black,
    /// Moves second.
    White,
}

impl Colour {
    /// Both colours, Black first.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// 0 for Black, 1 for White.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl std::ops::Not for Colour {
    type Output = Colour;

    fn not(self) -> Colour {
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

/// What stands on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A stone of this colour.
    Stone(Colour),
    /// Nobody can use it: the frame, or a point the manager has closed.
    Wall,
}

/// One of the four directions of lines, as steps from a point to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction(usize);

impl Direction {
    /// East, south, south-east, south-west.
    pub const ALL: [Direction; 4] =
        [Direction(1), Direction(STRIDE), Direction(STRIDE + 1), Direction(STRIDE - 1)];
}

/// A point of the square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u16);

impl Point {
    /// The point in column `x` and row `y`, both from 0 and below [`GREATEST_SIZE`].
    pub fn new(x: u8, y: u8) -> Point {
        debug_assert!(x < GREATEST_SIZE && y < GREATEST_SIZE);
        Point(((usize::from(y) + FRAME) * STRIDE + usize::from(x) + FRAME) as u16)
    }

    /// Its column from 0.
    pub fn x(self) -> u8 {
        (self.index() % STRIDE - FRAME) as u8
    }

    /// Its row from 0.
    pub fn y(self) -> u8 {
        (self.index() / STRIDE - FRAME) as u8
    }

    /// Its number in tables of all points of the square.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The point `steps` further in a direction, at most five from a point of the board.
    pub(crate) fn step(self, direction: Direction, steps: i32) -> Point {
        Point((i32::from(self.0) + direction.0 as i32 * steps) as u16)
    }
}

impl fmt::Display for Point {
    /// As the protocol writes it, `X,Y` from 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

/// A board, and the order in which its stones came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    width: u8,
    height: u8,
    cells: Vec<Cell>,
    moves: Vec<(Point, Colour)>,
    free: usize,
}

impl Board {
    /// An empty board, or `None` for sides that there are not.
    pub fn new(width: u8, height: u8) -> Option<Board> {
        let sides = LEAST_SIZE..=GREATEST_SIZE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return None;
        }
        let mut cells = vec![Cell::Wall; POINTS];
        for y in 0..height {
            for x in 0..width {
                cells[Point::new(x, y).index()] = Cell::Empty;
            }
        }
        Some(Board {
            width,
            height,
            cells,
            moves: Vec::new(),
            free: usize::from(width) * usize::from(height),
        })
    }

    /// A board as it is drawn: `X` black, `O` white, `#` closed, anything else empty; blanks are skipped. `None` if the
    /// rows are no rectangle of a possible size.
    pub fn drawn(text: &str) -> Option<Board> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|letter| !letter.is_whitespace()).collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        let width = rows.first()?.len();
        let mut board = Board::new(u8::try_from(width).ok()?, u8::try_from(rows.len()).ok()?)?;
        for (y, row) in rows.iter().enumerate() {
            if row.len() != width {
                return None;
            }
            for (x, letter) in row.iter().enumerate() {
                let point = Point::new(x as u8, y as u8);
                match letter {
                    'X' => board.play(point, Colour::Black),
                    'O' => board.play(point, Colour::White),
                    '#' => board.close(point),
                    _ => {}
                }
            }
        }
        Some(board)
    }

    /// Columns.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// The point with these coordinates, if it is on the board.
    pub fn point(&self, x: i64, y: i64) -> Option<Point> {
        let on = (0..i64::from(self.width)).contains(&x) && (0..i64::from(self.height)).contains(&y);
        on.then(|| Point::new(x as u8, y as u8))
    }

    /// All points, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| Point::new(x, y)))
    }

    /// What stands there.
    pub fn cell(&self, point: Point) -> Cell {
        self.cells[point.index()]
    }

    /// Whether nothing stands there.
    pub fn is_empty(&self, point: Point) -> bool {
        self.cell(point) == Cell::Empty
    }

    /// Points on which nothing stands.
    pub fn free(&self) -> usize {
        self.free
    }

    /// The stones in the order in which they came.
    pub fn moves(&self) -> &[(Point, Colour)] {
        &self.moves
    }

    /// Stones of a colour.
    pub fn count(&self, colour: Colour) -> usize {
        self.moves.iter().filter(|(_, of)| *of == colour).count()
    }

    /// Puts a stone on an empty point.
    pub fn play(&mut self, point: Point, colour: Colour) {
        debug_assert!(self.is_empty(point));
        self.cells[point.index()] = Cell::Stone(colour);
        self.moves.push((point, colour));
        self.free -= 1;
    }

    /// Takes the last stone back.
    pub fn undo(&mut self) -> Option<(Point, Colour)> {
        let (point, colour) = self.moves.pop()?;
        self.cells[point.index()] = Cell::Empty;
        self.free += 1;
        Some((point, colour))
    }

    /// Takes a stone away, wherever it stands in the order; says whether there was one.
    pub fn remove(&mut self, point: Point) -> bool {
        let Some(place) = self.moves.iter().position(|(on, _)| *on == point) else { return false };
        self.moves.remove(place);
        self.cells[point.index()] = Cell::Empty;
        self.free += 1;
        true
    }

    /// Closes an empty point for both.
    pub fn close(&mut self, point: Point) {
        debug_assert!(self.is_empty(point));
        self.cells[point.index()] = Cell::Wall;
        self.free -= 1;
    }
}

impl fmt::Display for Board {
    /// As it is drawn, without coordinates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in 0..self.height {
            for x in 0..self.width {
                f.write_str(match self.cell(Point::new(x, y)) {
                    Cell::Empty => " .",
                    Cell::Stone(Colour::Black) => " X",
                    Cell::Stone(Colour::White) => " O",
                    Cell::Wall => " #",
                })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
