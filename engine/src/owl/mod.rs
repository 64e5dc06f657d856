//! Life and death: can a dragon be killed, can it be saved (`owl.md`)?
//!
//! This is the page that names the phases in order:
//!
//! 1. `ground`: what was known of the position before anybody reads;
//! 2. `goal`: the stones that are to live, which grow and are cut while moves are tried, and what helps them to run;
//! 3. `lunches`: opposing strings that the goal can take; `rooms`: its eye spaces and what they are worth;
//! 4. `situation`: both together, and whether that is life;
//! 5. `vital`, `patterns`, `tactics`, `flight`: which moves are worth trying; `candidates`: in which order;
//! 6. `ko`: who may take a ko; `tree`: what is known of every position, and how much work is left;
//! 7. `search`: one question; `proof`: what is least work is looked at next; `closed`: all of it, where the goal cannot get out of a
//!    small region;
//! 8. `tale`: what is told of the tree, if somebody listens;
//! 9. `questions`: what is asked from outside; `fighter`: what a race asks of one of its dragons.
//!
//! `docs/src/owl.md` tells it with drawings.

mod candidates;
mod closed;
mod fighter;
mod flight;
mod goal;
mod ground;
mod ko;
mod lunches;
mod patterns;
mod proof;
mod questions;
mod rooms;
mod search;
mod situation;
mod tactics;
mod tale;
mod tree;
mod vital;

pub(crate) use fighter::Fighter;
pub(crate) use goal::{Goal, Member};
pub use ground::Ground;
pub(crate) use patterns::{Candidate, Why};
pub use questions::{Life, Threat};
pub use search::Verdict;
pub(crate) use search::{ESCAPED, MOVES_BEFORE_ESCAPE};
pub(crate) use situation::Situation;
pub use tale::{Step, Tale};
