//! Examining a position, stage by stage. This is the page that names the stages in order:
//!
//! 1. *board*: stones, liberties, ko; it is handed in;
//! 2. *reading*: what can be taken, saved, connected and cut by play; the reader answers question by question;
//! 3. *proposals*: moves that the patterns of attack and defence propose, in `proposals`;
//! 4. *worms*: the record of every string, in [`crate::worms`]: what is proposed is judged by reading;
//! 5. *cuts*: where connection patterns say that strings can be cut apart, in `cuts`;
//! 6. *eyes*: the eye spaces, found in [`crate::worms`] too.
//!
//! To come, in this order: *influence*, *dragons*, *owl* (life and death) and *semeai* (races). A stage is computed when
//! it is first asked for, out of those above it, and kept. One that does not exist, or cannot be computed because its
//! database is absent, answers "unknown": a question of [`crate::facts`] that hangs on it has no answer.

mod analysis;
mod cuts;
mod examiner;
mod proposals;

pub use analysis::Analysis;
pub use cuts::{COUNTS_CUTTING_STONES, find_cuts};
pub use examiner::Examiner;
pub use proposals::propose;
