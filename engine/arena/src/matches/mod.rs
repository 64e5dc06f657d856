//! Matches between two programs: the loop over games, its report, and what the score says of their strength.

mod elo;
mod outcome;
mod contest;
mod sprt;

pub use contest::{Finished, GameReport, MatchReport, NoGame, NotPlaying, Played, Protocol, Schedule};
pub use elo::{Elo, elo};
pub use outcome::{Ending, Outcome};
pub use sprt::{Sprt, Verdict};
