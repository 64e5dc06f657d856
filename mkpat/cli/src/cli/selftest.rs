//! `mkpat selftest`: boards made from the patterns, through every matcher.

use katachi_files::say_line;
use std::path::PathBuf;

use mkpat_tools::selftest::{Report, selftest};

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{elsewhere, input};

#[derive(clap::Args)]
pub(crate) struct SelfTest {
    /// The manifest with the databases, a folder with one, or a database
    #[arg(default_value = "patterns/databases.toml")]
    manifest: PathBuf,
}

impl SelfTest {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        elsewhere::refuse_threats(&self.manifest, Some("selftest"))?;
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let compiled = project.compile_all();
        let mut outcome = report(project.session, look);
        let tables: Vec<_> = compiled.iter().filter(|c| c.corner.is_none()).map(|c| c.ir.tables()).collect();
        let patterns: usize = tables.iter().map(|t| t.patterns.len()).sum();
        let bar = katachi_progress::start(Some(patterns as u64), "patterns");
        let line = |text: String| bar.suspend(|| say_line!("{text}"));
        line(format!(
            "{:<18} {:>8} {:>8} {:>11} {:>10} {:>9}  failures",
            "database", "patterns", "matches", "near misses", "impossible", "automaton"
        ));
        let mut all = Report::default();
        for tables in &tables {
            let result = selftest(&tables.view(), &mut || bar.inc(1));
            let failures = result.failures.iter().map(|failure| failure.to_string().trim_end().to_owned());
            let summary = row(&tables.name, tables.patterns.len(), &result, yes(result.with_automaton));
            if !failures.chain([summary]).all(&line) {
                // Nobody reads on, and the rest would take minutes.
                return Ok(outcome);
            }
            all.hits += result.hits;
            all.near_misses += result.near_misses;
            all.impossible += result.impossible;
            for (matcher, times) in result.failed {
                *all.failed.entry(matcher).or_default() += times;
            }
        }
        bar.finish_and_clear();
        say_line!("{}", row("all", patterns, &all, ""));
        if !all.failed.is_empty() {
            outcome = Outcome::Faults;
        }
        Ok(outcome)
    }
}

const fn yes(with: bool) -> &'static str {
    if with { "yes" } else { "too large" }
}

fn row(name: &str, patterns: usize, result: &Report, automaton: &str) -> String {
    let failed: Vec<String> =
        result.failed.iter().map(|(matcher, times)| format!("{matcher} {times}")).collect();
    let failed = if failed.is_empty() { "none".to_owned() } else { failed.join(", ") };
    let Report { hits, near_misses, impossible, .. } = result;
    format!("{name:<18} {patterns:>8} {hits:>8} {near_misses:>11} {impossible:>10} {automaton:>9}  {failed}")
}
