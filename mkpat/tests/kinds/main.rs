//! What a manifest names beside pattern databases: eye databases, openings, playout patterns.
//!
//! * `eyes_*`: compiled, diagnosed, emitted, and compared with the exact evaluator;
//! * `openings`, `openings_book`: from `.dbz` files, and from trees of moves;
//! * `playout`: tables of weights.

mod eyes_database;
mod eyes_diagnostics;
mod eyes_emitted;
mod eyes_filling;
mod eyes_search;
mod openings;
mod openings_book;
mod playout;
mod lines;
