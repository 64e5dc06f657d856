//! Playing a position out with quick moves, again and again, to see how it ends.
//!
//! A playout knows little: it takes and saves what the last move put into atari, plays in the middle of three points that may be
//! two eyes, answers beside the last move in good shape, takes what stands in atari elsewhere, and else plays anywhere but into its
//! eyes; taking and saving may fill one. What many of them agree on is worth knowing all the same: who owns a point, and which of two
//! moves ends better. Equal seeds give equal playouts.
//!
//! * `sense`, `shapes`: what players see; `looks`: what a playout database sees of a move; `owner`: whose a point is in the end;
//! * `player`: one playout, and what a playout policy is; `hasty`: the policy that helps to choose moves. Judging
//!   finished boards has a policy of its own;
//! * `ownership`: what many playouts agree on;
//! * `parameters`, `tree`, `search`: playouts at the leaves of a tree of moves. What is searched is a search problem;
//!   `repetition`: what a superko forbids in the tree.

mod hasty;
mod looks;
mod owner;
mod ownership;
mod parameters;
mod player;
mod random;
mod repetition;
mod search;
mod sense;
mod shapes;
mod tree;

pub use hasty::Hasty;
pub use looks::{Lately, Looks};
pub(crate) use looks::{last_two, taken};
pub use owner::{area, is_own_eye, owner};
pub use ownership::{Ownership, sample};
pub(crate) use parameters::SearchParameters;
pub use player::{LastMove, Playout, Policy};
pub use random::Random;
pub(crate) use search::{Ending, Evaluation, Search, SearchProblem};
pub(crate) use sense::{is_playable, is_self_atari, is_sensible, urgent};
pub use shapes::Shapes;
pub(crate) use tree::Prior;
