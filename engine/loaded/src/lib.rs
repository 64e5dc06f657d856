//! Pattern databases read when the program runs, and ready for the stages of the engine that look at patterns.

mod load;
mod patterns;

pub use load::{Databases, LoadError, load};
pub use patterns::{ReadPatterns, by_role};
