//! `mkpat openings`: openings files for people to read.

use katachi_files::tell_line;
use std::path::PathBuf;

use clap::Subcommand;
use mkpat::compile::Session;
use mkpat::openings::{parse, print, tree};

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{input, output};

#[derive(clap::Args)]
pub(crate) struct Openings {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Draw every position of a book, as a pattern database
    Show(Show),
    /// Write a book from SGF trees
    Write(Write),
}

#[derive(clap::Args)]
struct Show {
    /// The openings file (`.dbz`)
    file: PathBuf,
    /// The board's size, odd and at most 19
    #[arg(long, value_name = "N", value_parser = input::odd_board_size)]
    size: u8,
    /// Where to write the diagrams, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(clap::Args)]
struct Write {
    /// The SGF file; every move of its trees becomes a record
    file: PathBuf,
    /// Where to write the book (`.dbz`), instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Openings {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        match self.task {
            Task::Show(show) => show.run(look),
            Task::Write(write) => write.run(look),
        }
    }
}

impl Show {
    /// Records with errors are reported and left out.
    fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut session = Session::default();
        let file = input::add(&mut session, &self.file)?;
        let (source, diagnostics) = (session.sources.file(file), &mut session.diagnostics);
        let records = parse::parse(file, source, self.size, diagnostics);
        let outcome = report(session, look);
        let text = print::print_diagrams(&records, self.size);
        output::deliver(&text, self.output.as_deref()).map(|()| outcome)
    }
}

impl Write {
    /// After an error nothing is written.
    fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut session = Session::default();
        let book = tree::read(&mut session, &input::shown(&self.file), &input::read(&self.file)?);
        let outcome = report(session, look);
        let (Some(book), Outcome::Clean) = (book, &outcome) else { return Ok(Outcome::Faults) };
        let (count, size) = (book.records.len(), book.size);
        tell_line!("{count} record{} for boards of size {size}", if count == 1 { "" } else { "s" });
        output::deliver(&print::print(&book.records), self.output.as_deref()).map(|()| outcome)
    }
}
