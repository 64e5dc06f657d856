//! What is known of strings: their size, their dangers, and what is settled about them.
//!
//! [`examine`] makes one record per string from a board, a reader and the moves that somebody proposes; nothing here
//! remembers anything.

mod dangers;
mod eyes;
mod proposals;
mod record;
mod reach;
mod shape;
mod size;
mod unconditional;

pub use dangers::{MovePoint, Moves, attack, defend};
pub use eyes::{EyeReport, EyeSpaces, EyeVertex, HalfEye, Topological, eval_eye};
pub use proposals::Proposals;
pub use record::{CutMarks, Status, Worm, Worms, examine, examine_eyes, examine_threats};
pub use unconditional::{Unconditional, unconditional};
