//! Matches between two GTP programs (`regression.md` section 10).
//!
//! The controller keeps the game itself: it judges legality, watches the clock, and knows what happened when a program
//! crashes, hangs or answers nonsense.

mod contest;
mod elo;
mod opening;
mod outcome;
mod play;
mod player;

pub use contest::{Contest, GameReport, MatchReport, NotPlaying};
pub use elo::{Elo, elo};
pub use opening::{Opening, OpeningError};
pub use outcome::{Ending, Outcome};
pub use play::{Conditions, NoGame, PlayedGame, play_game};
pub use player::Player;
