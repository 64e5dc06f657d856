//! The language that is written.

use std::path::Path;

use clap::ValueEnum;
use mkpat::emit_c::Release;

use crate::cli::outcome::{Outcome, Problem};
use crate::cli::output;

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
    #[arg(long, value_name = "RELEASE", default_value = "3.8", value_parser = release)]
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

/// Writes the text, or after an error what keeps a redirected output from being compiled: the original does so too,
/// because make would take an empty file for a new one. A file named by `-o` stays as it was.
pub(super) fn deliver(
    text: Option<String>,
    outcome: Outcome,
    c: bool,
    output: Option<&Path>,
) -> Result<Outcome, Problem> {
    match (text, &outcome, output) {
        (Some(text), Outcome::Clean, _) => output::deliver(&text, output)?,
        (_, _, None) => {
            let why = "the database has errors, which mkpat has named";
            let text =
                if c { format!("#error \"{why}\"\n") } else { format!("compile_error!(\"{why}\");\n") };
            output::deliver(&text, None)?;
            return Ok(Outcome::Faults);
        }
        _ => return Ok(Outcome::Faults),
    }
    Ok(outcome)
}
