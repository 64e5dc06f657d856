//! `mkpat stats`: how often patterns match in games, and how often their move is played.

use std::path::PathBuf;

use mkpat::loaded::Loaded;
use mkpat_games::row::Rows;
use mkpat_games::stats::{Counter, Subject, report as text};
use mkpat_games::work;

use super::collection::Collection;
use super::input;
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::results::Results;

#[derive(clap::Args)]
pub(crate) struct Stats {
    #[command(flatten)]
    games: Collection,
    /// The manifest with the databases, a folder with one, or a database
    #[arg(long, default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    /// Only this database; may be given more than once
    #[arg(long = "database", value_name = "NAME")]
    databases: Vec<String>,
    /// How many patterns the text shows, those with the most matches
    #[arg(long, value_name = "N", default_value_t = 20)]
    top: usize,
    #[command(flatten)]
    results: Results,
}

impl Stats {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        self.results.have_place()?;
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let compiled = project.compile_named(&self.databases).map_err(Problem::Other)?;
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        if compiled.is_empty() {
            let shown = input::shown(&self.manifest);
            return Err(Problem::Other(format!(
                "{shown}: no pattern database, which games could be counted with"
            )));
        }
        // Games are followed with tables of their own: the index of the fast matcher is not needed.
        let databases: Vec<Loaded> = compiled.into_iter().map(|c| Loaded::new(c, true)).collect();
        let subject = Subject::new(&databases);
        let (counters, outcome) = self.games.work(
            || Counter::new(&subject),
            |counter, source| work::games(source, |game| counter.count(game)),
            |counters| counters.iter().map(Counter::moves).sum(),
        )?;
        let mut rows = Rows::default();
        counters.iter().for_each(|counter| rows.add_all(counter.rows()));
        rows.settle();
        self.results.write(&rows.table(), || text(&rows, self.top))?;
        Ok(outcome)
    }
}
