//! What playouts tell about moves: the tree of `playout::Search` begins with the moves that the generators propose, and
//! their values are part of its priors.
//!
//! `prior` judges moves by their looks and by what people play, `outcome` judges the end of a playout, `whole_game` puts them
//! together.

mod outcome;
mod prior;
mod whole_game;

pub use whole_game::{Found, Line};
pub(super) use whole_game::{Knowledge, MoveSearch, Root};
