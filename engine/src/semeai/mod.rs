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
//! `outcome` makes two codes of the results. A race too open for that is a `fight`: `candidates` takes the moves from eyes and
//! patterns, as life and death does, and looks who lives; `tale` is what is told of it, if somebody listens.
//! `docs/src/races.md` tells it with drawings.

mod candidates;
mod count;
mod end;
mod fight;
mod local;
mod moves;
mod outcome;
mod questions;
mod regions;
mod search;
mod sides;
mod tale;

pub use outcome::Outcome;
pub(crate) use questions::analyze_fight;
pub use questions::{analyze, analyze_after};
pub use tale::{Tale, Tried};
