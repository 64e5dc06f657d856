//! Races: two opposing dragons that cannot both live, or can in seki (`races.md`).
//!
//! ```text
//! 3 . O X X X .      White at B3 and Black at C3 have no eyes and share no liberty. Each takes liberties of the
//! 2 . O X O O .      other; who is ahead by one, wins.
//! 1 . O X O . .
//!   A B C D E F
//! ```
//!
//! `sides` says what each side fights for and when it is decided, `moves` which points matter, `search` tries them all,
//! once for each question and way in which kos may go, and [`analyze`] makes two codes of the results. Where the fight is
//! closed, the search comes to its end and its answer is exact. `docs/src/races.md` tells it with drawings.

mod moves;
mod questions;
mod search;
mod sides;

pub use questions::{Outcome, analyze, analyze_after};
