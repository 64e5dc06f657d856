//! Databases that are read while the program runs. Who reads them stands outside: this layer links no compiler.

use katachi::databases::Databases;
use std::path::Path;
use std::sync::Arc;

/// Where databases come from.
pub trait PatternSource {
    /// Reads again what has changed, or all of another manifest. What has an error stays as it was.
    fn reload(&mut self, manifest: Option<&Path>) -> Reloaded;

    /// As [`PatternSource::reload`] for what was saved since, if somebody wants it read without being asked; `None` if
    /// there is nothing. This is asked before every command.
    fn saved(&mut self) -> Option<Reloaded>;
}

/// What was read.
pub struct Reloaded {
    /// All databases, if some are others now.
    pub databases: Option<Arc<Databases>>,
    /// What was done, in a line.
    pub told: String,
    /// What is wrong, in a line, if anything is.
    pub fault: Option<String>,
    /// The errors of the authors' texts, each with the lines it is about.
    pub shown: Vec<String>,
}
