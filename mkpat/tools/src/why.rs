//! Why a pattern does not match at a point: for every transformation the nearest miss.
//!
//! Modules in reading order: what each clause of a constraint says, and what the stones alone tell it; what a miss is; which
//! cells differ, which edge is missing, which class or goal rejects; the nearest one first; the answer drawn, in words and as
//! JSON.
//!
//! The book: `why.md`.

pub mod constraint;
pub mod facts;
pub mod miss;
pub mod shape;
pub mod nearest;
pub mod drawn;
pub mod words;
pub mod json;

pub use miss::{Answer, Change, Misplaced, Miss, Question, Towards, patterns};
pub use nearest::why;
