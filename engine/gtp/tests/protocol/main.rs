//! The protocol without recordings.

mod analysis;
mod any_line;
mod documents;
mod scores;
mod trial_moves;
mod uncertainty;
