//! A 19×19 board seen from its upper right corner, with captures and nothing else.
//!
//! Joseki need no ko and no history; the engine's board has both, but the compiler runs before the engine exists.

use std::fmt;

/// Lines of the board.
pub const SIZE: u8 = 19;

const POINTS: usize = SIZE as usize * SIZE as usize;

/// The colour of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Black.
    Black,
    /// White.
    White,
}

impl Colour {
    /// The other one.
    #[must_use]
    pub fn opponent(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// `B` or `W`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Colour::Black => 'B',
            Colour::White => 'W',
        }
    }
}

/// A point of the board; (0, 0) is the upper right corner. Always on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// The point `row` lines below the top edge and `column` lines left of the right edge, if the board has it.
    #[must_use]
    pub fn new(row: u8, column: u8) -> Option<Point> {
        (row < SIZE && column < SIZE).then_some(Point { row, column })
    }

    /// Lines below the top edge, which is 0.
    #[must_use]
    pub fn row(self) -> u8 {
        self.row
    }

    /// Lines left of the right edge, which is 0.
    #[must_use]
    pub fn column(self) -> u8 {
        self.column
    }

    /// Mirrored at the diagonal through the corner.
    #[must_use]
    pub fn mirrored(self) -> Point {
        Point { row: self.column, column: self.row }
    }

    fn index(self) -> usize {
        usize::from(self.row) * usize::from(SIZE) + usize::from(self.column)
    }

    fn neighbours(self) -> impl Iterator<Item = Point> {
        let (row, column) = (self.row, self.column);
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)]
            .into_iter()
            .filter_map(|(row, column)| Point::new(row, column))
    }
}

/// As SGF writes it on a board of 19 lines.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |line: u8| char::from(b'a' + line);
        write!(f, "{}{}", letter(SIZE - 1 - self.column), letter(self.row))
    }
}

/// Why a move cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// There is a stone already.
    Occupied,
    /// The stone would have no liberty and capture nothing.
    Suicide,
}

/// What a move changed, so that it can be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    point: Point,
    before: Option<Colour>,
    captured: Vec<Point>,
}

impl Played {
    /// Whether stones were taken.
    #[must_use]
    pub fn captures(&self) -> bool {
        !self.captured.is_empty()
    }
}

/// Stones on points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    stones: [Option<Colour>; POINTS],
}

impl Default for Board {
    fn default() -> Board {
        Board { stones: [None; POINTS] }
    }
}

impl Board {
    /// The stone on a point.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Colour> {
        self.stones.get(point.index()).copied().flatten()
    }

    /// Plays a move by the rules: opponent's strings without liberties are taken; suicide is not allowed.
    ///
    /// # Errors
    /// When the point is occupied or the move would be suicide; the board is then as before.
    pub fn play(&mut self, point: Point, colour: Colour) -> Result<Played, Illegal> {
        if self.at(point).is_some() {
            return Err(Illegal::Occupied);
        }
        let mut played = self.put(point, colour);
        for neighbour in point.neighbours() {
            if self.at(neighbour) == Some(colour.opponent()) {
                played.captured.extend(self.take_if_captured(neighbour));
            }
        }
        if played.captured.is_empty() && self.captured_string(point).is_some() {
            self.undo(&played);
            return Err(Illegal::Suicide);
        }
        Ok(played)
    }

    /// Puts a stone on a point, whatever is there; nothing is taken.
    pub fn put(&mut self, point: Point, colour: Colour) -> Played {
        let before = self.at(point);
        self.set(point, Some(colour));
        Played { point, before, captured: Vec::new() }
    }

    /// Takes a move back; moves are taken back in the reverse of the order they were played in.
    pub fn undo(&mut self, played: &Played) {
        if let Some(mover) = self.at(played.point) {
            played.captured.iter().for_each(|&point| self.set(point, Some(mover.opponent())));
        }
        self.set(played.point, played.before);
    }

    fn set(&mut self, point: Point, stone: Option<Colour>) {
        if let Some(cell) = self.stones.get_mut(point.index()) {
            *cell = stone;
        }
    }

    fn take_if_captured(&mut self, point: Point) -> Vec<Point> {
        let string = self.captured_string(point).unwrap_or_default();
        string.iter().for_each(|&point| self.set(point, None));
        string
    }

    /// The string at `point`, if it has no liberty.
    fn captured_string(&self, point: Point) -> Option<Vec<Point>> {
        let colour = self.at(point)?;
        let mut string = vec![point];
        let mut next = 0;
        while let Some(&stone) = string.get(next) {
            next += 1;
            for neighbour in stone.neighbours() {
                match self.at(neighbour) {
                    None => return None,
                    Some(other) if other == colour && !string.contains(&neighbour) => string.push(neighbour),
                    Some(_) => {}
                }
            }
        }
        Some(string)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stones of a drawn upper right corner: `X` black, `O` white.
    fn corner(rows: &[&str]) -> Board {
        let mut board = Board::default();
        for (row, line) in rows.iter().enumerate() {
            for (column, letter) in line.trim_end_matches('|').bytes().rev().enumerate() {
                let point = Point::new(row as u8, column as u8).expect("on the board");
                match letter {
                    b'X' => drop(board.put(point, Colour::Black)),
                    b'O' => drop(board.put(point, Colour::White)),
                    _ => {}
                }
            }
        }
        board
    }

    fn play(board: &mut Board, row: u8, column: u8, colour: Colour) -> Result<Played, Illegal> {
        board.play(Point::new(row, column).expect("on the board"), colour)
    }

    #[test]
    fn a_string_without_liberties_is_taken_and_comes_back() {
        let before = corner(&[".XOO|", ".X.X|"]);
        let mut board = before.clone();
        let played = play(&mut board, 1, 1, Colour::Black).expect("legal");
        assert_eq!(board, corner(&[".X..|", ".XXX|"]));
        board.undo(&played);
        assert_eq!(board, before);
    }

    #[test]
    fn suicide_and_occupied_points_are_illegal_and_change_nothing() {
        let before = corner(&["..X.|", "...X|"]);
        let mut board = before.clone();
        assert_eq!(play(&mut board, 0, 0, Colour::White), Err(Illegal::Suicide));
        assert_eq!(play(&mut board, 0, 1, Colour::White), Err(Illegal::Occupied));
        assert_eq!(board, before);
    }

    #[test]
    fn a_ko_may_be_taken_back_at_once() {
        let mut board = corner(&[".XO.|", "XO.O|", ".XO.|"]);
        play(&mut board, 1, 1, Colour::Black).expect("takes");
        play(&mut board, 1, 2, Colour::White).expect("takes back");
        assert_eq!(board, corner(&[".XO.|", "XO.O|", ".XO.|"]));
    }

    #[test]
    fn points_are_named_as_sgf_names_them() {
        let point = |row, column| Point::new(row, column).map(|p| p.to_string());
        assert_eq!(point(3, 3), Some("pd".to_owned()));
        assert_eq!(point(18, 18), Some("as".to_owned()));
        assert_eq!(point(19, 0), None);
    }
}
