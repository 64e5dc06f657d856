//! Openings: the first moves of game records.

use katachi::board::{Colour, Point, Rules};
use katachi::game::PointOrPass;
use katachi_record::{LoadError, Loader, Until};
use std::fmt;

/// Moves that a game begins with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// What it is called.
    pub name: String,
    /// Its moves.
    pub moves: Vec<(Colour, PointOrPass)>,
}

/// Why a record is no opening for a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningError {
    /// It cannot be loaded.
    Load(LoadError),
    /// Its board has another size; its own and the one of the match.
    Size(u8, u8),
    /// It begins with stones that were not played.
    Setup,
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningError::Load(error) => error.fmt(f),
            OpeningError::Size(own, wanted) => {
                write!(f, "its board size is {own}, that of the match {wanted}")
            }
            OpeningError::Setup => f.write_str("it begins with stones that were not played"),
        }
    }
}

impl std::error::Error for OpeningError {}

impl Opening {
    /// Takes the first moves of a record for a match on a board of `size`.
    ///
    /// # Errors
    /// If the record does not fit.
    pub fn read(name: &str, record: &[u8], moves: usize, size: u8) -> Result<Opening, OpeningError> {
        let turn = |_: u8, point: Point| point;
        let until = Some(Until::Move(moves + 1));
        let loader = Loader { greatest_size: size.max(19), rules: Rules::default(), until, turn: &turn };
        let game = loader.load(record).map_err(OpeningError::Load)?.game;
        if game.board().size() != size {
            return Err(OpeningError::Size(game.board().size(), size));
        }
        let mut start = game.clone();
        start.undo(game.board().moves_played());
        if !start.is_empty() {
            return Err(OpeningError::Setup);
        }
        Ok(Opening { name: name.to_owned(), moves: game.board().moves().collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_moves_are_taken() {
        let opening = Opening::read("o", b"(;SZ[9];B[ee];W[cc];B[gg])", 2, 9).unwrap();
        assert_eq!(opening.moves.len(), 2);
        assert_eq!(Opening::read("o", b"(;SZ[13];B[ee])", 2, 9), Err(OpeningError::Size(13, 9)));
        assert_eq!(Opening::read("o", b"(;SZ[9]AB[ee];W[cc])", 2, 9), Err(OpeningError::Setup));
    }
}
