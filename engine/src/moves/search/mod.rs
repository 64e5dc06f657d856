//! What playouts tell about moves: the tree of `playout::Search` begins with the moves that the generators propose, and
//! what they are worth is what it expects of them before it has seen any.
//!
//! `expect` judges moves by their looks, `outcome` the end of a playout, `inquiry` puts the two together.

mod expect;
mod inquiry;
mod outcome;

pub use inquiry::Found;
pub(super) use inquiry::{Inquiry, Root};
