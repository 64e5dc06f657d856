//! What is known of strings: their size, their attack and defence points, and what is settled about them.
//!
//! [`examine`] makes one record per string from a board, a reader and the moves that somebody proposes; nothing here
//! remembers anything.

mod attack_defence;
mod cuts;
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
pub use cuts::{Cut, Cuts};
pub use examine::{examine, examine_threats};
pub(crate) use eyes::{Around, half_eyes_in};
pub use eyes::{EyePoint, EyeReport, EyeSpaces, Eyes, HalfEye, KnownStrings, Topological};
pub use points::{MovePoint, Moves};
pub use proposals::Proposals;
pub use records::{Status, Worm, WormId, Worms};
pub use unconditional::{Unconditional, unconditional};
