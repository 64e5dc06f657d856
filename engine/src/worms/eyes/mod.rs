//! Eye spaces of a position and what they are worth.
//!
//! `spaces` is what is found and `find` finds it: first the `domain` of each side, then by `topology` the false and the
//! half eyes; `value` counts the eyes of one space, by a `book` of spaces if there is one. `classic` finds
//! them as an older engine did.

mod book;
mod classic;
mod database;
mod domain;
mod find;
mod known;
mod report;
mod spaces;
mod topology;
mod value;

pub(crate) use book::Around;
pub use database::Eyes;
pub use known::KnownStrings;
pub use report::EyeReport;
pub(crate) use report::half_eyes_in;
pub use spaces::{EyePoint, EyeSpaces, HalfEye, Topological};
