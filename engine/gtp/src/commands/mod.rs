//! One file per group of commands. The table in [`super::table`] names their functions.

pub(super) mod admin;
pub(super) mod board;
pub(super) mod connection;
pub(super) mod counters;
pub(super) mod eyes;
pub(super) mod handicap;
pub(super) mod history;
pub(super) mod later;
pub(super) mod moves;
pub(super) mod score;
pub(super) mod search_limit;
pub(super) mod settings;
pub(super) mod sgf;
pub(super) mod stones;
pub(super) mod tactics;
pub(super) mod trial;
pub(super) mod values;
pub(super) mod worms;
