//! Matches between two brains, programs that speak the protocol of gomoku managers (`gomoku.md#matches`).
//!
//! The manager keeps the board itself: it judges moves, watches clock and memory, and knows what happened when a brain
//! crashes, hangs or answers nonsense.

mod opening;
mod brain;
mod legal;
mod swap2;
mod play;
mod record;

pub use brain::{Brain, Limits};
pub use opening::{Opening, Start, starts};
pub use play::{Manager, Record};
pub use record::{psq, sgf};
