//! Full-board openings: a book of positions with moves, looked up by hash.
//!
//! The modules in reading order:
//!
//! * [`hash`]: the random numbers and the hash of a position;
//! * [`book`]: a compiled book, and which of its records a position matches;
//! * [`choose`]: from the matches to one move.
//!
//! The book: `openings.md` and `semantics.md#whole-boards`.

pub mod book;
pub mod choose;
pub mod hash;
