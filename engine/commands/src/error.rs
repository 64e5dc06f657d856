//! What goes wrong, in words, and what every task does that can go wrong.

use katachi_files::say;
use std::fmt;
use std::io;
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
    katachi_files::write(file, text.as_bytes()).map_err(unwritable(file))
}

/// Whether outputs have a place, as [`katachi_files::has_place`] says.
pub(super) fn have_places<'a>(files: impl IntoIterator<Item = &'a Path>) -> Result<(), CliError> {
    files.into_iter().try_for_each(|file| katachi_files::has_place(file).map_err(unwritable(file)))
}

/// The same of words that names of files begin with.
pub(super) fn have_folders<'a>(files: impl IntoIterator<Item = &'a Path>) -> Result<(), CliError> {
    files.into_iter().try_for_each(|file| katachi_files::has_folder(file).map_err(unwritable(file)))
}

fn unwritable(file: &Path) -> impl Fn(io::Error) -> CliError {
    move |error| CliError(format!("cannot write '{}': {error}", file.display()))
}

/// The time limit that an option gives in seconds.
pub(super) fn time_limit(seconds: f64) -> Result<Duration, CliError> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| CliError(format!("a time limit of {seconds} s is not possible")))
}
