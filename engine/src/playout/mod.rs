//! Playing a position out with hasty moves, again and again, to see how it ends.
//!
//! A playout knows little: it takes and saves what the last move put into atari, keeps its eyes, and else plays
//! anywhere. What many of them agree on is worth knowing all the same: who owns a vertex, and which of two moves ends
//! better. Equal seeds give equal playouts.
//!
//! * `sense`, `shapes`: what hasty players see; `owner`: whose a vertex is in the end;
//! * `player`: one playout; `hasty`: the taste of the players that help to choose moves. Judging finished boards has a
//!   taste of its own;
//! * `ownership`: what many playouts agree on;
//! * `tree`, `search`: playouts at the leaves of a tree of moves.

mod hasty;
mod owner;
mod ownership;
mod player;
mod random;
mod search;
mod sense;
mod shapes;
mod tree;

pub use hasty::Hasty;
pub use owner::{area, is_own_eye, owner};
pub use ownership::{Ownership, sample};
pub use player::{Last, Playout, Taste};
pub use random::Random;
pub(crate) use search::{Ending, Habits, Judgement, Search, Subject};
pub(crate) use sense::{is_playable, is_self_atari, urgent};
pub use shapes::Shapes;
pub(crate) use tree::Expected;
