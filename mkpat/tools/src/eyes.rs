//! The evaluator of eye spaces put to use: all spaces of a size, databases checked by them, and written from them.

pub mod spaces;
pub mod survey;
pub mod author;
