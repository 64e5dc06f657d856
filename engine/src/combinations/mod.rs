//! Combinations: sequences of threats, each answered, that end with a string taken which looked safe
//! (`combinations.md`).
//!
//! ```text
//! 4 . X X . .      White's strings at B3 and D3 look safe: each has two liberties and escapes an atari.
//! 3 X O * O X      A stone at C3 is an atari on both. Whatever White answers, one of them is taken.
//! 2 X X . X X
//!   A B C D E
//! ```
//!
//! [`Targets`] says which strings may be threatened and won, and what each is worth. [`threats`] finds moves by the
//! patterns of their database, [`answers`] what the owner may do about one, and `search` plays them against each other:
//! a combination is worth the least that any answer leaves of it. [`find`] is the whole question and [`defences`] its
//! counterpart; [`blunder`] asks what a move allows the opponent.

mod answers;
mod blunder;
mod combination;
mod neighbourhood;
mod search;
mod targets;
mod threats;

pub use blunder::{Blunder, blunder};
pub use combination::{Chances, Combination, Searched, defences, find};
pub use targets::Targets;
