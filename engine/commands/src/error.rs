//! What goes wrong, in words, and what every task does that can go wrong.

use katachi_files::say;
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

/// Writes an output, as [`katachi_files::write`] does; `-` is standard output.
pub(super) fn write(file: &Path, text: &str) -> Result<(), CliError> {
    if file == Path::new("-") {
        say!("{text}");
        return Ok(());
    }
    katachi_files::write(file, text.as_bytes())
        .map_err(|error| CliError(format!("cannot write '{}': {error}", file.display())))
}

/// Whether outputs have a place: asked before work of hours, whose result could not be written at its end.
pub(super) fn have_places<'a>(files: impl IntoIterator<Item = &'a Path>) -> Result<(), CliError> {
    for file in files {
        have_folders([file])?;
        if file.is_dir() {
            return Err(CliError(format!("cannot write '{}': it is a folder", file.display())));
        }
    }
    Ok(())
}

/// The same of words that names of files begin with, which may be folders: whether the folders are there.
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
