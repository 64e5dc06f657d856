//! A compiled book, and which of its records a position matches.
//!
//! The book: `openings.md#matching` and `semantics.md#whole-boards`.

use super::hash::{Stone, hash, hash_of_ko};
use crate::point::{Offset, Point};
use crate::transform::Transformation;

/// The original consults its books up to this many stones.
pub const MOST_STONES: usize = 30;

/// The largest board there are books for.
pub const LARGEST: u8 = 19;

/// A position of a book and the move it recommends there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening<'a> {
    /// Its name.
    pub name: &'a str,
    /// The hash of its stones.
    pub hash: u64,
    /// How many stones it has.
    pub stones: u16,
    /// The move, from the centre of the board.
    pub to: Offset,
    /// How often it was played.
    pub weight: u32,
}

/// A record as generated code writes it: name, hash, stones, move by rows and columns from the centre, weight.
#[must_use]
pub const fn opening(name: &str, hash: u64, stones: u16, row: i8, column: i8, weight: u32) -> Opening<'_> {
    Opening { name, hash, stones, to: Offset::new(row, column), weight }
}

/// A book for one odd board size.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// The board size.
    pub size: u8,
    /// The records in the order of the source.
    pub openings: &'a [Opening<'a>],
}

/// What a book asks of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookPosition {
    /// The board size.
    pub size: u8,
    /// All stones.
    pub stones: Vec<(Point, Stone)>,
    /// Where a simple ko forbids a move, for either side.
    pub ko: Option<Point>,
}

/// A record that matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match<'a> {
    /// The recommended point.
    pub to: Point,
    /// The record.
    pub opening: Opening<'a>,
    /// How the record lies on the board.
    pub transformation: Transformation,
}

impl<'a> Book<'a> {
    /// All matches: records in order, for each the transformations in order. A symmetric position matches a record
    /// several times, and each match counts. With a ko ban on the board nothing matches; neither does another size.
    #[must_use]
    pub fn matches(&self, position: &BookPosition) -> Vec<Match<'a>> {
        matches(self.size, self.openings.iter().copied(), position)
    }
}

/// The same for the records of a book that is not at hand as one.
pub fn matches<'a>(
    size: u8,
    openings: impl Iterator<Item = Opening<'a>>,
    position: &BookPosition,
) -> Vec<Match<'a>> {
    let Some(centre) = centre(size).filter(|_| position.size == size) else {
        return Vec::new();
    };
    let hashes = Transformation::ALL.map(|t| (t, hash_under(position, t)));
    let count = position.stones.len();
    let fitting = openings.filter(|o| usize::from(o.stones) == count);
    let laid = fitting.flat_map(|opening| {
        let same = hashes.into_iter().filter(move |&(_, hash)| hash == opening.hash);
        same.filter_map(move |(transformation, _)| {
            let to = centre.offset(transformation.apply(opening.to), size)?;
            Some(Match { to, opening, transformation })
        })
    });
    laid.collect()
}

/// The point from which moves are counted; none where there is no book.
fn centre(size: u8) -> Option<Point> {
    let known = size % 2 == 1 && size <= LARGEST;
    known.then(|| Point::new(size / 2, size / 2))
}

/// The hash of the position that looks, under `t`, like the one on the board.
fn hash_under(position: &BookPosition, t: Transformation) -> u64 {
    let back = |p: Point| t.inverse().on_board(p, position.size);
    let stones = position.stones.iter().filter_map(|&(p, stone)| Some((back(p)?, stone)));
    let ko = position.ko.and_then(back).map_or(0, hash_of_ko);
    hash(stones) ^ ko
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lone stone of the opponent on the centre of 9x9, answered off centre: every transformation matches.
    #[test]
    fn a_symmetric_position_matches_eight_times() {
        let stones = vec![(Point::new(4, 4), Stone::Other)];
        let openings = [opening("a", hash(stones.clone()), 1, -2, 1, 7)];
        let book = Book { size: 9, openings: &openings };
        let position = BookPosition { size: 9, stones, ko: None };
        let points: Vec<String> =
            book.matches(&position).iter().map(|m| m.to.vertex(9).to_string()).collect();
        assert_eq!(points, ["F7", "G4", "D3", "C6", "G6", "F3", "C4", "D7"]);
        assert!(book.matches(&BookPosition { ko: Some(Point::new(0, 0)), ..position.clone() }).is_empty());
        assert!(book.matches(&BookPosition { size: 13, ..position }).is_empty());
    }
}
