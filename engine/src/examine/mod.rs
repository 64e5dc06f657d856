//! Examining a position, stage by stage. This is the page that names the stages in order:
//!
//! 1. *board*: stones, liberties, ko; it is handed in;
//! 2. *reading*: what can be taken, saved, connected and cut by play; the reader answers question by question;
//! 3. *proposals*: moves that the patterns of attack and defence propose, in `proposals`;
//! 4. *worms*: the record of every string, in [`crate::worms`]: what is proposed is judged by reading;
//! 5. *cuts*: where connection patterns say that strings can be cut apart, in `cuts`;
//! 6. *influence of strings*: how the sides share the board as far as strings tell, in [`crate::influence`];
//! 7. *joins*: which strings connection patterns join into dragons, in `joins`;
//! 8. *eyes*: the eye spaces, found in [`crate::worms`] too;
//! 9. *dragons*: the record of every dragon, in [`crate::dragons`];
//! 10. *life*: which dragons can be killed and saved, read in [`crate::owl`];
//! 11. *influence*: how the sides share the board as far as dragons tell;
//! 12. *dragons* again: what depends on influence is weighed with that of dragons;
//! 13. *combinations*: what a side wins by threats upon threats, in [`crate::combinations`].
//!
//! Races between dragons are read in [`crate::semeai`] as a part of *life*: of dragons that neither live nor are lost by themselves
//! in `races`, of dead ones among the living in `seki`; and where somebody asks.
//!
//! A stage is computed when it is first asked for, out of those above it, and kept. One that does not exist, or cannot be
//! computed because its database is absent, answers "unknown": a question of [`crate::facts`] that hangs on it has no
//! answer. What else is asked about a position stands in `questions`.

mod analysis;
mod combinations;
mod cuts;
mod dragons;
mod examiner;
mod influence;
mod joins;
mod life;
mod move_maps;
mod proposals;
mod questions;
mod races;
mod seki;

pub use analysis::Analysis;
pub use cuts::{COUNTS_CUTTING_STONES, find_cuts, helpers_of_connections};
pub use dragons::safe_dragons;
pub use examiner::Examiner;
pub use influence::Radiation;
pub use joins::join;
pub use move_maps::{Changes, MoveMaps};
pub use proposals::propose;
