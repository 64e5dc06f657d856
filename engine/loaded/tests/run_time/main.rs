//! Databases that are read while the program runs.

mod cost;
mod reading_again;
mod same_moves;
