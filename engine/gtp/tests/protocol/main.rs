//! The protocol without recordings.

mod any_line;
mod documents;
mod trial_moves;
