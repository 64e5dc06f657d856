//! Text to a file or to standard output.

use std::io::Write;
use std::path::Path;

use super::outcome::Problem;

/// Writes to the file, as [`katachi_files::write`] does, or else to standard output.
pub(super) fn deliver(text: &str, path: Option<&Path>) -> Result<(), Problem> {
    match path {
        Some(path) => {
            katachi_files::write(path, text.as_bytes()).map_err(|error| Problem::File(path.to_owned(), error))
        }
        None => {
            // A closed pipe is the reader's choice, not a problem.
            let _ = std::io::stdout().lock().write_all(text.as_bytes());
            Ok(())
        }
    }
}
