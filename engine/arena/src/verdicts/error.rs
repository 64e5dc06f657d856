//! Why there are no verdicts.

use std::fmt;

/// Why there are no verdicts, in words for the person who asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerdictsError(pub String);

impl fmt::Display for VerdictsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for VerdictsError {}
