//! `mkpat selftest`: boards made from the patterns, through every matcher.

use std::path::PathBuf;

use mkpat::selftest::selftest;

use super::report::report;
use super::{Look, Outcome, Problem, input};

#[derive(clap::Args)]
pub(crate) struct SelfTest {
    /// The manifest with the databases
    #[arg(default_value = "patterns/databases.toml")]
    manifest: PathBuf,
}

impl SelfTest {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let compiled = project.compile_all();
        let mut outcome = report(project.session, look);
        for database in compiled.iter().filter(|c| c.corner.is_none()) {
            let tables = database.ir.tables();
            let result = selftest(&tables.view());
            result.failures.iter().for_each(|failure| print!("{failure}"));
            println!(
                "{:<20} {} boards that match, {} near misses, {} impossible, {} automaton: {} failures",
                tables.name,
                result.hits,
                result.near_misses,
                result.impossible,
                if result.with_automaton { "with" } else { "without" },
                result.failures.len()
            );
            if !result.failures.is_empty() {
                outcome = Outcome::Faults;
            }
        }
        Ok(outcome)
    }
}
