//! `mkpat import` and `mkpat export`: libraries of shapes, as Sabaki's board matcher reads them, and databases.

use std::path::PathBuf;

use katachi_files::tell_line;
use mkpat::compile::{self, Session};
use mkpat::settings::Settings;
use mkpat::syntax::detect::{Format, detect};
use mkpat_tools::shapes;

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{input, output};

#[derive(clap::Args)]
pub(crate) struct Import {
    /// The library: an SGF file with a child of its root for each shape
    file: PathBuf,
    /// Where to write the pattern database, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct Export {
    /// The pattern database; patterns with conditions, and those at sides, have no place in a library
    file: PathBuf,
    /// Where to write the library, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Import {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let shown = input::shown(&self.file);
        let library = shapes::read(&input::read(&self.file)?);
        let library = library.map_err(|error| Problem::Other(format!("{shown}:{error}")))?;
        let database = shapes::to_database(&library.value);
        tell(&shown, library.left_out.iter().chain(&database.left_out));
        output::deliver(&database.value, self.output.as_deref()).map(|()| Outcome::Clean)
    }
}

impl Export {
    /// After an error nothing is written.
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let (text, shown) = (input::read(&self.file)?, input::shown(&self.file));
        let Format::Patterns(dialect) = detect(&text) else {
            return Err(Problem::Other(format!("{shown}: no pattern database")));
        };
        let stem = self.file.file_stem().and_then(|s| s.to_str()).unwrap_or("");
        let mut session = Session::default();
        let settings = Settings::assumed(stem, dialect).told_by(&text);
        let database = compile::compile_text(&mut session, &shown, &text, settings);
        let (Some(database), Outcome::Clean) = (database, report(session, look)) else {
            return Ok(Outcome::Faults);
        };
        let library = shapes::from_database(&database);
        tell(&shown, library.left_out.iter());
        output::deliver(&shapes::print(&library.value), self.output.as_deref()).map(|()| Outcome::Clean)
    }
}

/// What was left out.
fn tell<'a>(file: &str, left_out: impl Iterator<Item = &'a String>) {
    left_out.for_each(|why| tell_line!("note: {file}: left out: {why}"));
}
