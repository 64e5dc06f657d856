//! What playouts tell about moves: a tree of the moves that are worth a look, grown one playout at a time.
//!
//! The tree begins with the moves that the generators propose, and what they are worth is what it expects of them
//! before it has seen any. Everything it finds is a count: how often a move was tried, how often the side that made it
//! won, and by how many points. Source of the method: Gelly and Silver, "Monte-Carlo tree search and rapid action value
//! estimation in computer Go", 2011.

mod expect;
mod grow;
mod outcome;
mod tree;

pub use grow::Found;
pub(super) use grow::{Root, Search};
