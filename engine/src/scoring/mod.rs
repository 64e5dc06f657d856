//! Scoring finished boards: which strings are dead or in seki and whose the empty points are.
//!
//! What is owned unconditionally is decided first. The rest is played out many times: a string whose points mostly end
//! with the opponent is dead, one that mostly stays is alive. Where the playouts do not agree, the region is searched
//! with each side moving first; what then depends on who moves first is decided for the side to move. When even that is
//! not clear, whoever asks may know whether a string lives; else it counts as what is more likely, and is told as doubtful.
//!
//! * `settled`: what comes out: a board on which every string is settled;
//! * `nakade`, `careful`: the playout policy that kills by sacrifices and spoils no seki;
//! * `ending`: what many endings agree on, seki among it; `region`: what is searched together, and the eyes in a seki;
//! * `status_search`: the search where playouts do not agree;
//! * `judge`: all of this in order;
//! * `taking`: what is left to do where stones count as they stand.

mod careful;
#[cfg(test)]
mod drawings;
mod ending;
mod judge;
mod nakade;
mod region;
mod settled;
mod status_search;
mod taking;

pub use judge::{settle, settle_with};
pub use settled::{Counting, Settled, Status, score_text};
pub use taking::{filling_move, taking_move};
