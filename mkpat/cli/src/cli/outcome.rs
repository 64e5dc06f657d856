//! How a command ends.

use std::fmt;
use std::path::PathBuf;

/// Whether the sources were in order.
pub(crate) enum Outcome {
    /// No errors.
    Clean,
    /// Errors, all of them reported.
    Faults,
}

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) enum Problem {
    /// A file could not be read or written.
    File(PathBuf, std::io::Error),
    /// Something else, in words.
    Other(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::File(path, error) => write!(f, "{}: {error}", path.display()),
            Problem::Other(text) => f.write_str(text),
        }
    }
}
