//! The commands, a file per layer. Each has its own rows of the table; a new layer is a new file and a name in this one.

use crate::command::Command;

pub use rules::{described as described_rules, named as named_rules};

mod admin;
mod settings;
mod patterns;
mod counters;

mod board;
mod handicap;
mod history;
mod trial;
mod sgf;
mod stones;

mod reading;
mod connection;
mod combinations;
mod worms;
mod eyes;
mod influence;
mod dragons;
mod owl;
mod semeai;

mod search_limit;
mod moves;
mod values;
mod score;

mod analyze;
mod gogui;
mod rules;
mod servers;
mod set_up;

/// The rows of every layer.
pub(crate) const LAYERS: &[&[Command]] = &[
    admin::ROWS,
    settings::ROWS,
    patterns::ROWS,
    counters::ROWS,
    board::ROWS,
    handicap::ROWS,
    history::ROWS,
    trial::ROWS,
    sgf::ROWS,
    stones::ROWS,
    reading::ROWS,
    connection::ROWS,
    combinations::ROWS,
    worms::ROWS,
    eyes::ROWS,
    influence::ROWS,
    dragons::ROWS,
    owl::ROWS,
    semeai::ROWS,
    search_limit::ROWS,
    moves::ROWS,
    values::ROWS,
    score::ROWS,
    analyze::ROWS,
    gogui::ROWS,
    rules::ROWS,
    servers::ROWS,
    set_up::ROWS,
];
