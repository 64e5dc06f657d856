//! What every phase shares: the files read and the problems found.

use crate::diag::Diagnostics;
use crate::source::Sources;

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
