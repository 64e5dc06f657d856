//! `mkmcpat FILE... > mcpat.c`.
//!
//! Source: `coming-from-gnu-go.md`.

use std::path::PathBuf;

use clap::Parser;
use katachi_terminal::EXIT_CODES;
use mkpat::compile::Session;
use mkpat::playout::Compiled;
use mkpat::{emit_c, playout};

use super::deliver::deliver;
use crate::cli::input;
use crate::cli::look::Look;
use crate::cli::outcome::{Outcome, Problem};
use crate::cli::report::{self, report};
use crate::cli::target::{Language, Target};

/// Compiles playout databases, as GNU Go's makefiles call it: to C, unless asked for Rust
#[derive(Parser)]
#[command(name = "mkmcpat", version, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct MkMcPat {
    /// The databases; the engine takes the first one if nothing else is asked for
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where to write, which happens only if there is no error; standard output if it is missing
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    language: Language,
    #[command(flatten)]
    look: Look,
}

impl MkMcPat {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        report::understood(&self.look)?;
        let c = self.language.c(self.output.as_deref(), Target::C)?;
        if c.is_none() && self.files.len() > 1 {
            return Err(Problem::Other(
                "a module holds one database: name one file, or use `mkpat build`".to_owned(),
            ));
        }
        let mut session = Session::default();
        let mut ids = Vec::new();
        for path in &self.files {
            ids.push(input::add_filled(&mut session, path, "a playout database")?);
        }
        let sources = session.sources.without_folders();
        let found = &mut session.diagnostics;
        let compiled: Option<Vec<Compiled>> =
            ids.iter().map(|&id| playout::compile(id, sources.file(id), found)).collect();
        let text = compiled.map(|compiled| match c {
            Some(_) => emit_c::playouts(&compiled),
            None => compiled.iter().map(playout::emit_rust).collect(),
        });
        deliver(text, report(session, &self.look), c.is_some(), self.output.as_deref())
    }
}
