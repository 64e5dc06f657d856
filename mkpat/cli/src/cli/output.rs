//! Text to a file or to standard output.

use std::io::Write;
use std::path::Path;

use super::outcome::Problem;

/// Writes to the file, as [`katachi_files::write`] does, or else to standard output.
pub(super) fn deliver(text: &str, path: Option<&Path>) -> Result<(), Problem> {
    deliver_bytes(text.as_bytes(), path)
}

/// The same with what need not be text.
pub(super) fn deliver_bytes(bytes: &[u8], path: Option<&Path>) -> Result<(), Problem> {
    match path {
        Some(path) => {
            katachi_files::write(path, bytes).map_err(|error| Problem::File(path.to_owned(), error))
        }
        None => {
            let mut out = std::io::stdout().lock();
            match out.write_all(bytes).and_then(|()| out.flush()) {
                // A closed pipe is the reader's choice, not a problem.
                Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                    Err(Problem::Other(format!("cannot write: {error}")))
                }
                _ => Ok(()),
            }
        }
    }
}
