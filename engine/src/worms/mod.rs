//! What is known of strings: their size, their attack and defence points, and what is settled about them.
//!
//! [`examine`] makes one record per string from a board, a reader and the moves that somebody proposes; nothing here
//! remembers anything.

mod attack_defence;
mod examine;
mod eyes;
mod points;
mod proposals;
mod reach;
mod records;
mod shape;
mod size;
mod unconditional;

pub use attack_defence::{attack, defend};
pub use examine::{examine, examine_eyes, examine_threats};
pub use eyes::{EyePoint, EyeReport, EyeSpaces, HalfEye, Topological, eval_eye};
pub use points::{MovePoint, Moves};
pub use proposals::Proposals;
pub use records::{CutMarks, Status, Worm, WormId, Worms};
pub use unconditional::{Unconditional, unconditional};
