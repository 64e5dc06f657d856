//! Playing by a database of the classic dialect, as GNU Go 2.6 did: the value of a pattern itself chooses the move.
//!
//! * `entry`: what the entry line of a pattern says; `seen`: winds, moyo and areas around a move; `links`: what connections
//!   are worth;
//! * `helpers`: functions written by hand that patterns name;
//! * `evaluate`: every match with what became of it;
//! * `own`: our records as 2.6 had them; `opening`: empty boards and corners; `play`: the choice of the highest value.
//!
//! Source: `classic.md`.

mod entry;
mod evaluate;
mod helpers;
mod links;
mod opening;
mod own;
mod play;
mod seen;

pub use crate::moves::reasons::Worth;
pub use entry::{Assistance, Entry, moyo_assistance, wind_assistance};
pub use evaluate::{Evaluated, Evaluation, Outcome, Switches, evaluate};
pub use helpers::{Found, Helper, Helpers, Scene, UnknownHelper};
pub use links::{combined, connection_value, dragon_value};
pub use own::situation;

pub(super) use play::choose;
