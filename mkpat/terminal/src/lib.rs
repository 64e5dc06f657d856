//! What the command lines of `mkpat`, `joseki` and `katachi` have in common.
//!
//! * [`look`]: the options that say how diagnostics look, and which of them count;
//! * [`levels`]: which warnings count as errors, and which are not reported;
//! * [`program`]: who reports;
//! * [`report`]: diagnostics written in the format asked for;
//! * [`pages`]: shell completions and man pages;
//! * [`places`]: the positions that a command takes;
//! * [`why`]: why a pattern does not match, of a program with an engine and of one without;
//! * [`board`]: a board for people, with marks on it.
//!
//! ```
//! use clap::Parser;
//! use katachi_terminal::levels::{Known, Levels};
//! use katachi_terminal::look::Look;
//! use mkpat::diag::codes;
//!
//! #[derive(Parser)]
//! struct Options {
//!     #[command(flatten)]
//!     look: Look,
//! }
//!
//! let known: Vec<Known> = codes::ALL.iter().map(Known::from).collect();
//! let options = Options::parse_from(["check", "--deny", "warnings", "--allow", "duplicate-name"]);
//! assert!(Levels::new(&options.look, &known).is_ok());
//! let slip = Options::parse_from(["check", "--deny", "duplicate-nam"]);
//! let error = Levels::new(&slip.look, &known).unwrap_err();
//! assert!(error.contains("did you mean `duplicate-name`"), "{error}");
//! ```

pub mod board;
pub mod levels;
pub mod look;
pub mod pages;
pub mod places;
pub mod program;
pub mod report;
pub mod why;

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
