//! `mkpat hints`: a good orientation hint file.

use katachi_files::tell_line;
use std::path::PathBuf;

use mkpat::settings::{Kind, Matcher};
use mkpat_tools::hints;

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{input, output};

#[derive(clap::Args)]
pub(crate) struct Hints {
    /// The manifest with the database
    manifest: PathBuf,
    /// The database, one that is matched by an automaton
    database: String,
    /// How often to start afresh from a disturbed choice; more is slower and may be better
    #[arg(long, value_name = "N", default_value_t = 20)]
    trials: u32,
    /// Where to write the hints (`.dtr`), instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Hints {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let entry = project.database(&self.database).map_err(Problem::Other)?;
        let compiled = project.compile(&entry);
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let Some(compiled) = compiled else { return Ok(Outcome::Faults) };
        let settings = &compiled.settings;
        if settings.matcher != Matcher::Dfa || settings.kind == Kind::Corner {
            let text = format!("`{}` is not matched by an automaton, hints have no effect", self.database);
            return Err(Problem::Other(text));
        }
        let choice = hints::choose(&compiled.checked, &compiled.ir, settings, self.trials);
        tell_line!(
            "{} patterns; nodes of their prefix tree: {} as drawn, {} with the present hints, {} with these",
            choice.hints.len(),
            choice.as_drawn,
            choice.before,
            choice.after,
        );
        output::deliver(&choice.text(), self.output.as_deref()).map(|()| Outcome::Clean)
    }
}
