//! `mkeyes < eyes.db > eyes.c`.
//!
//! Source: `coming-from-gnu-go.md`, `eyes.md#value`.

use std::path::{Path, PathBuf};

use clap::Parser;
use katachi_files::tell_line;
use katachi_terminal::EXIT_CODES;
use mkpat::compile::Session;
use mkpat::syntax::detect::{Format, detect};
use mkpat::{emit_c, eyes};

use super::deliver::deliver;
use crate::cli::input;
use crate::cli::look::Look;
use crate::cli::outcome::{Outcome, Problem};
use crate::cli::report::{self, report};
use crate::cli::target::{Language, Target};

/// Compiles an eye database, as GNU Go's makefiles call it: to C, unless asked for Rust
#[derive(Parser)]
#[command(name = "mkeyes", version, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct MkEyes {
    /// The eye database
    #[arg(default_value = "-")]
    file: PathBuf,
    /// Where to write, which happens only if there is no error; standard output if it is missing
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    language: Language,
    #[command(flatten)]
    look: Look,
}

impl MkEyes {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        report::understood(&self.look)?;
        let mut session = Session::default();
        let file = input::add_filled(&mut session, &self.file, "an eye database")?;
        let sources = session.sources.without_folders();
        let found = &mut session.diagnostics;
        let output: Option<&Path> = self.output.as_deref();
        // Nothing here writes the C of GNU Go 2.6; a rule written for it gets what can be written.
        let classic = detect(&sources.file(file).bytes) == Format::ClassicEyes;
        let c = self.language.c(output, if classic { Target::Rust } else { Target::C })?;
        if classic && c.is_none() {
            tell_line!("note: a database of GNU Go 2.6, of which there is no C: this is a Rust module");
        }
        let compiled = eyes::compile(file, sources.file(file), None, found);
        let text = compiled.and_then(|compiled| match c {
            Some(release) => emit_c::eyes(&compiled, release, found),
            None => Some(eyes::emit_rust(&compiled)),
        });
        deliver(text, report(session, &self.look), c.is_some(), output)
    }
}
