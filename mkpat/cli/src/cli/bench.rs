//! `mkpat bench`: what matching costs, database by database.

use std::path::PathBuf;

use mkpat::tools::bench::bench;

use super::report::report;
use super::{Look, Outcome, Problem, input, positions};

#[derive(clap::Args)]
pub(crate) struct Bench {
    /// The manifest with the databases
    #[arg(long, default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    /// Positions, as `match` takes them
    #[arg(long)]
    positions: PathBuf,
    /// Only the first so many positions
    #[arg(long)]
    first: Option<usize>,
    /// Passes to make; the shortest counts
    #[arg(long, default_value_t = 5)]
    passes: u32,
}

impl Bench {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let named = positions::read(&self.positions)?;
        let boards = named.into_iter().map(|(_, board)| board).take(self.first.unwrap_or(usize::MAX));
        let boards: Vec<_> = boards.collect();
        let compiled = project.compile_all();
        let tables: Vec<_> = compiled.iter().filter(|c| c.corner.is_none()).map(|c| c.ir.tables()).collect();
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let databases: Vec<_> = tables.iter().map(|t| t.view()).collect();
        print!("{}", bench(&databases, &boards, self.passes).table());
        Ok(Outcome::Clean)
    }
}
