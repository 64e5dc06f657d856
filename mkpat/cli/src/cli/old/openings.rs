//! `uncompress_fuseki SIZE FILE c|db`.
//!
//! Source: `coming-from-gnu-go.md`.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use katachi_terminal::EXIT_CODES;
use mkpat::compile::Session;
use mkpat::emit_c::{self, Release};
use mkpat::openings::{self, parse, print};

use super::deliver::deliver;
use crate::cli::look::Look;
use crate::cli::outcome::{Outcome, Problem};
use crate::cli::report::{self, report};
use crate::cli::target;
use crate::cli::{input, output};

/// Compiles an opening book, or draws its positions, as GNU Go's makefiles call it
#[derive(Parser)]
#[command(name = "uncompress_fuseki", version, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct UncompressFuseki {
    /// The board's size, odd and at most 19
    #[arg(value_parser = input::odd_board_size)]
    size: u8,
    /// The book (`.dbz`)
    file: PathBuf,
    /// What to write
    #[arg(value_enum)]
    mode: Mode,
    /// The release of GNU Go that C is for
    #[arg(long, value_name = "RELEASE", default_value = "3.9", value_parser = target::release)]
    c_version: Release,
    #[command(flatten)]
    look: Look,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// A file that GNU Go's engine includes
    C,
    /// A pattern database, with every position drawn
    Db,
    /// A module for mkpat-runtime
    Rust,
}

impl UncompressFuseki {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        report::understood(&self.look)?;
        let mut session = Session::default();
        let file = input::add_filled(&mut session, &self.file, "a book of openings")?;
        let sources = session.sources.without_folders();
        let (source, found) = (sources.file(file), &mut session.diagnostics);
        if self.mode == Mode::Db {
            let records = parse::parse(file, source, self.size, found);
            let outcome = report(session, &self.look);
            let text = print::print_diagrams(&records, self.size);
            return output::deliver(&text, None).map(|()| outcome);
        }
        let compiled = openings::compile(file, source, self.size, found);
        let text = compiled.and_then(|compiled| match self.mode {
            Mode::C => emit_c::openings(&compiled, &format!("fuseki{}", self.size), self.c_version, found),
            Mode::Db | Mode::Rust => Some(openings::emit_rust(&compiled)),
        });
        deliver(text, report(session, &self.look), self.mode == Mode::C, None)
    }
}
