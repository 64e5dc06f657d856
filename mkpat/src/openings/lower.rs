//! Records into a book.
//!
//! The book: `openings.md`.

use mkpat_runtime::openings::book::{Book, Opening, opening};
use mkpat_runtime::openings::hash::hash;

use super::syntax::Record;
use crate::source::SourceFile;

/// An openings file as a book.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The file's name.
    pub name: String,
    /// The board size.
    pub size: u8,
    /// The records in the order of the file.
    pub entries: Vec<Entry>,
}

/// One of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// The hash of its stones.
    pub hash: u64,
    /// How many stones it has.
    pub stones: u16,
    /// Rows of the move below the centre.
    pub row: i8,
    /// Columns of the move right of the centre.
    pub column: i8,
    /// How often it was played.
    pub weight: u32,
}

impl Compiled {
    /// The records as the runtime uses them, for a [`Book`] that borrows them.
    #[must_use]
    pub fn openings(&self) -> Vec<Opening<'_>> {
        self.entries.iter().map(Entry::opening).collect()
    }

    /// The book of these openings, which come from [`Compiled::openings`].
    #[must_use]
    pub fn book<'a>(&self, openings: &'a [Opening<'a>]) -> Book<'a> {
        Book { size: self.size, openings }
    }
}

impl Entry {
    /// The record as the runtime uses it.
    #[must_use]
    pub fn opening(&self) -> Opening<'_> {
        opening(&self.name, self.hash, self.stones, self.row, self.column, self.weight)
    }
}

/// Lowers all records of a file for boards of `size`.
#[must_use]
pub fn lower(source: &SourceFile, size: u8, records: &[Record]) -> Compiled {
    let entry = |record: &Record| Entry {
        name: record.name.clone(),
        hash: hash(record.stones.iter().copied()),
        stones: u16::try_from(record.stones.len()).unwrap_or(u16::MAX),
        row: from_centre(record.to.row, size),
        column: from_centre(record.to.column, size),
        weight: record.weight,
    };
    Compiled { name: source.name.clone(), size, entries: records.iter().map(entry).collect() }
}

/// Boards have at most 19 rows, so the difference fits.
fn from_centre(coordinate: u8, size: u8) -> i8 {
    i8::try_from(i16::from(coordinate) - i16::from(size / 2)).unwrap_or_default()
}
