//! Databases that are read while the program runs.

mod cost;
mod mutated;
mod reading_again;
mod same_moves;
mod unwritten;
