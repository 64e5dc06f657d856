//! What the command lines of `mkpat`, `joseki` and `katachi` have in common.
//!
//! * [`look`]: the options that say how diagnostics look, and which of them count;
//! * [`levels`]: which warnings count as errors, and which are not reported;
//! * [`program`]: who reports;
//! * [`report`]: diagnostics written in the format asked for;
//! * [`pages`]: shell completions and man pages.

pub mod levels;
pub mod look;
pub mod pages;
pub mod program;
pub mod report;

mod github;
mod json;
mod place;
mod sarif;

/// Nothing wrong.
pub const CLEAN: u8 = 0;
/// Errors in a source, or results that are not as expected.
pub const FAULTS: u8 = 1;
/// The command could not be carried out.
pub const NOT_CARRIED_OUT: u8 = 2;

/// What the help of each program ends with.
pub const EXIT_CODES: &str =
    "Exit codes: 0 nothing wrong, 1 errors in a source, 2 the command could not be carried out.";
