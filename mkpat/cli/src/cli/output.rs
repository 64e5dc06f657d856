//! Text to a file or to standard output.

use std::io::{self, Write};
use std::path::Path;

use super::outcome::Problem;

/// The path that means standard output, as it means standard input where something is read.
const STANDARD_OUTPUT: &str = "-";

/// Whether an output has a place, as [`katachi_files::has_place`] says.
pub(super) fn has_place(path: Option<&Path>) -> Result<(), Problem> {
    let Some(path) = path else { return Ok(()) };
    katachi_files::has_place(path).map_err(|error| Problem::File(path.to_owned(), error))
}

/// Writes to the file, as [`katachi_files::write`] does, or else to standard output.
pub(super) fn deliver(text: &str, path: Option<&Path>) -> Result<(), Problem> {
    deliver_bytes(text.as_bytes(), path)
}

/// The same with what need not be text.
pub(super) fn deliver_bytes(bytes: &[u8], path: Option<&Path>) -> Result<(), Problem> {
    match path.filter(|path| *path != Path::new(STANDARD_OUTPUT)) {
        Some(path) => {
            katachi_files::write(path, bytes).map_err(|error| Problem::File(path.to_owned(), error))
        }
        None => {
            let mut out = std::io::stdout().lock();
            is_read(out.write_all(bytes).and_then(|()| out.flush())).map(drop)
        }
    }
}

/// Whether somebody still reads what was written: a closed pipe is the reader's choice, anything else a problem.
pub(super) fn is_read(written: io::Result<()>) -> Result<bool, Problem> {
    match written {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Problem::Other(format!("cannot write: {error}"))),
    }
}
