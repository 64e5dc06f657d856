//! The language that is written.

use std::path::Path;

use clap::ValueEnum;
use mkpat::emit_c::Release;

use super::outcome::Problem;

/// A language.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// Modules for mkpat-runtime
    Rust,
    /// The files that GNU Go's engine includes
    C,
    /// Pattern databases as data, for programs of any language
    Json,
}

/// What is asked for of the language.
#[derive(clap::Args)]
pub(super) struct Language {
    /// What to write; if not given, C where the name of the output ends in `.c`
    #[arg(long, value_enum)]
    target: Option<Target>,
    /// The release of GNU Go that C is for
    #[arg(long, value_name = "RELEASE", default_value = "3.9", value_parser = release)]
    c_version: Release,
}

pub(super) fn release(word: &str) -> Result<Release, String> {
    Release::of(word).ok_or_else(|| "expected `3.8` or `3.9`".to_owned())
}

impl Language {
    /// What is to be written; `usual` where nothing tells.
    pub(super) fn target(&self, output: Option<&Path>, usual: Target) -> Target {
        let extension = output.and_then(|path| path.extension());
        self.target.unwrap_or(if extension.is_some_and(|extension| extension == "c") {
            Target::C
        } else {
            usual
        })
    }

    /// The release of GNU Go that C is for.
    pub(super) fn release(&self) -> Release {
        self.c_version
    }

    /// The release whose C is to be written, or `None` for Rust.
    ///
    /// # Errors
    /// When JSON is asked for: it has pattern databases only.
    pub(super) fn c(&self, output: Option<&Path>, usual: Target) -> Result<Option<Release>, Problem> {
        match self.target(output, usual) {
            Target::C => Ok(Some(self.c_version)),
            Target::Rust => Ok(None),
            Target::Json => Err(Problem::Other("only pattern databases are written as JSON".to_owned())),
        }
    }
}
