//! Tactical reading: can a string be taken, saved, connected, cut?
//!
//! A [`Reader`] answers one question at a time about a [`Board`](crate::board::Board), which it changes while it thinks
//! and always restores. What each question means is fixed by `reading.md#questions`; how it is answered is ours: a proof-number
//! search with an aim per question.

mod break_through;
mod capture;
mod chase;
mod code;
mod combined;
mod connect;
mod connection;
mod distance;
mod ko;
mod ladder;
mod limits;
mod links;
mod memory;
mod proof;
mod runs;
mod sequence;
mod table;
mod tactics;

pub use break_through::BreakThrough;
pub(crate) use capture::captures_around;
pub use code::{Answer, Code};
pub(crate) use distance::{Distances, Ends, Extent, FARTHEST_TOLD, Way};
pub use limits::{DEFAULT_LEVEL, Limits};
pub(crate) use links::Chain;
pub(crate) use proof::{Aim, Candidates, ProofState, Turn};
pub(crate) use table::{INFINITE, Numbers};
pub use tactics::Reader;
