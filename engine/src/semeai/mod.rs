//! Races: two opposing dragons that cannot both live, or can in seki (`races.md`).
//!
//! ```text
//! 3 . O X X X .      White at B3 and Black at C3 have no eyes and share no liberty. Each takes liberties of the
//! 2 . O X O O .      other; who is ahead by one, wins.
//! 1 . O X O . .
//!   A B C D E F
//! ```
//!
//! `sides` says what each side fights for and when it is decided. `regions` finds the spaces in which it has liberties and
//! `local` plays small ones out by themselves; where each is a mere number of moves, `count` tells the end. What is left,
//! `search` tries, of the points that `moves` finds to matter, once for each question and way in which kos may go, and
//! [`analyze`] makes two codes of the results. `docs/src/races.md` tells it with drawings.

mod count;
mod end;
mod local;
mod moves;
mod questions;
mod regions;
mod search;
mod sides;

pub use questions::{Outcome, analyze, analyze_after};
