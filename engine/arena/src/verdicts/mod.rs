//! What constraints of databases read at run time say about matches, and how often recorded verdicts are the same.

mod agreement;
mod error;
mod lines;
mod position;
mod run;

pub use agreement::Agreement;
pub use error::VerdictsError;
pub use lines::{Judged, Key, Line, Recorded, Row};
pub use mkpat::tables::functions::Layer;
pub use position::{Examiner, IsWanted, Wanted};
pub use run::{each_position, read_positions};
