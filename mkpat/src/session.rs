//! What every phase shares: the files read and the problems found.

use crate::diag::Diagnostics;
use crate::source::Sources;
use std::path::Path;

/// What compilation works on, and what it leaves.
#[derive(Debug, Default)]
pub struct Session {
    /// All files read.
    pub sources: Sources,
    /// All problems found.
    pub diagnostics: Diagnostics,
    /// The folder of the manifest as messages shall show it, with a final `/` unless empty.
    pub folder: String,
}

impl Session {
    /// A file that the manifest names, as messages show it: with the manifest's folder before its name, unless the name
    /// says by itself where it is.
    #[must_use]
    pub fn shown(&self, name: &str) -> String {
        if Path::new(name).is_absolute() { name.to_owned() } else { format!("{}{name}", self.folder) }
    }
}
