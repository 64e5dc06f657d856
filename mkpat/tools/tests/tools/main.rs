//! The tools at work.
//!
//! * `selftest`: finds every single mistake in a matcher's tables;
//! * `hints`: found by search, they change nothing that is found;
//! * `eyes_survey`: every small eye space, against a database and as one;
//! * `openings_extraction`: from games to openings;
//! * `shapes`: libraries of named shapes, and databases as JSON.

mod selftest;
mod hints;
mod eyes_survey;
mod openings_extraction;
mod shapes;
mod why;
