//! What goes wrong, in words, and what every task does that can go wrong.

use std::fmt;
use std::path::Path;
use std::time::Duration;

/// Why the program could not do what it was asked, in words for the person who asked.
#[derive(Debug)]
pub(super) struct CliError(pub(super) String);

impl<E: std::error::Error> From<E> for CliError {
    fn from(error: E) -> CliError {
        CliError(error.to_string())
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Writes an output, as [`katachi_files::write`] does.
pub(super) fn write(file: &Path, text: &str) -> Result<(), CliError> {
    katachi_files::write(file, text.as_bytes())
        .map_err(|error| CliError(format!("cannot write '{}': {error}", file.display())))
}

/// Whether the folders of outputs are there: asked before work of hours, whose result could not be written at its end.
pub(super) fn have_folders<'a>(files: impl IntoIterator<Item = &'a Path>) -> Result<(), CliError> {
    for file in files {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            let (file, folder) = (file.display(), folder.display());
            return Err(CliError(format!("cannot write '{file}': there is no folder `{folder}`")));
        }
    }
    Ok(())
}

/// The time limit that an option gives in seconds.
pub(super) fn time_limit(seconds: f64) -> Result<Duration, CliError> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| CliError(format!("a time limit of {seconds} s is not possible")))
}
