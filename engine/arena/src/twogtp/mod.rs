//! Matches between two GTP programs (`matches.md#matches`).
//!
//! The controller keeps the game itself: it judges legality, watches the clock, and knows what happened when a program
//! crashes, hangs or answers nonsense.

mod opening;
mod clock;
mod player;
mod play;
mod contest;

pub use crate::matches::{Elo, Ending, GameReport, MatchReport, NotPlaying, Outcome, elo};
pub use clock::TimeControl;
pub use contest::Contest;
pub use opening::{Opening, OpeningError};
pub use play::{Conditions, play_game};
pub use player::Player;
