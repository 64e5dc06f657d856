//! What is known of strings: their size, their dangers, and what is settled about them.
//!
//! [`examine`] makes one record per string from a board and a reader; nothing here remembers anything.

mod dangers;
mod eyes;
mod record;
mod reach;
mod shape;
mod size;
mod unconditional;

pub use dangers::{MovePoint, Moves};
pub use eyes::{EyeReport, EyeSpaces, HalfEye, eval_eye};
pub use record::{CutMarks, Status, Worm, Worms, examine, examine_eyes, examine_threats};
pub use unconditional::{Unconditional, unconditional};
