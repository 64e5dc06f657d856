//! What a person reads beside the answers.

use std::fmt::Display;
use std::io::Write;

/// Writes to standard error. Where nobody listens (a closed pipe, a full disk) nothing is told, and nothing ends: a game
/// must not be lost because its trace has no reader, as it would be by `eprint!`, which panics.
pub(crate) fn aside(text: impl Display) {
    let _ = write!(std::io::stderr().lock(), "{text}");
}
