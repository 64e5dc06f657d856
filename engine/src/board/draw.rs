//! Boards as text: `X` is Black, `O` is White, `.` is empty, top row first.

use super::{Board, Colour, Point, SetupError, SizeError};
use std::fmt;
use std::str::FromStr;

/// Why a drawing is no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawError {
    /// The number of rows is no board size.
    Size(SizeError),
    /// A row has not as many points as there are rows. Rows are counted from 1.
    Row(usize),
    /// A point is drawn with another character.
    Character(char),
    /// The stones cannot stand so.
    Setup(SetupError),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawError::Size(error) => error.fmt(f),
            DrawError::Row(row) => write!(f, "row {row} has not as many vertices as the drawing has rows"),
            DrawError::Character(found) => write!(f, "'{found}' is none of X, O and ."),
            DrawError::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DrawError {}

impl FromStr for Board {
    type Err = DrawError;

    /// Reads rows of `X`, `O` and `.`; blanks between points and blank lines do not count, `+` is empty too.
    fn from_str(text: &str) -> Result<Board, DrawError> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|letter| !letter.is_whitespace()).collect::<Vec<char>>())
            .filter(|row| !row.is_empty())
            .collect();
        let size = u8::try_from(rows.len()).unwrap_or(u8::MAX);
        let mut board = Board::new(size).map_err(DrawError::Size)?;
        let mut stones = Vec::new();
        for (row, letters) in rows.iter().enumerate() {
            if letters.len() != rows.len() {
                return Err(DrawError::Row(row + 1));
            }
            for (point, &letter) in Point::all(size).skip(row * rows.len()).zip(letters) {
                stones.push((point, stone(letter)?));
            }
        }
        board.setup_all(&stones).map_err(DrawError::Setup)?;
        Ok(board)
    }
}

fn stone(letter: char) -> Result<Option<Colour>, DrawError> {
    match letter {
        'X' => Ok(Some(Colour::Black)),
        'O' => Ok(Some(Colour::White)),
        '.' | '+' => Ok(None),
        other => Err(DrawError::Character(other)),
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.points() {
            let letter = match self.stone(point) {
                None => '.',
                Some(Colour::Black) => 'X',
                Some(Colour::White) => 'O',
            };
            let end = if point.column() + 1 == self.size { "\n" } else { " " };
            write!(f, "{letter}{end}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board of {} after {} moves\n{self}", self.size, self.history.len())
    }
}
