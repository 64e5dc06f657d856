//! Pattern databases read when the program runs, and ready for the stages of the engine that look at patterns.

mod library;
mod load;
mod patterns;
mod seen;

pub use library::{Library, Renewal};
pub use load::{Databases, LoadError, load};
pub use patterns::{ReadCorners, ReadPatterns, by_role};
