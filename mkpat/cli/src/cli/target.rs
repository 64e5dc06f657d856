//! The language that is written.

use std::path::Path;

use clap::ValueEnum;
use mkpat::emit_c::Release;

/// A language.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// Modules for mkpat-runtime
    Rust,
    /// The files that GNU Go's engine includes
    C,
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
    /// The release whose C is to be written, or `None` for Rust; `usual` is the language where nothing tells.
    pub(super) fn c(&self, output: Option<&Path>, usual: Target) -> Option<Release> {
        let by_name = output.map(|path| match path.extension().is_some_and(|extension| extension == "c") {
            true => Target::C,
            false => usual,
        });
        let target = self.target.or(by_name).unwrap_or(usual);
        (target == Target::C).then_some(self.c_version)
    }
}
