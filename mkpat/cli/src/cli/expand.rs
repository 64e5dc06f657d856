//! `mkpat expand`: the functions generated for a pattern's constraint and action, formatted.

use katachi_files::{say, tell_line};
use std::path::PathBuf;

use mkpat::emit::helpers;
use mkpat_tools::show;

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{elsewhere, input};

#[derive(clap::Args)]
pub(crate) struct Expand {
    /// The pattern's name
    pattern: String,
    /// The manifest to look in, a folder with one, or a database
    #[arg(long, default_value = "patterns/databases.toml")]
    manifest: PathBuf,
}

impl Expand {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let databases = project.compile_all();
        let found: Vec<_> = databases.iter().flat_map(|d| show::find(d, &self.pattern)).collect();
        if found.is_empty() {
            let threat = elsewhere::threat(&self.pattern, &self.manifest, &project);
            return Err(threat.unwrap_or_else(|| show_problem(&self.pattern, &databases)));
        }
        for (database, index) in found {
            let text = helpers::excerpt(database, index, &project.session.sources);
            let text = syn::parse_file(&text).map(|file| prettyplease::unparse(&file)).unwrap_or(text);
            if text.trim().is_empty() {
                tell_line!(
                    "note: `{}` in `{}` has neither constraint nor action",
                    self.pattern,
                    database.ir.name
                );
            }
            say!("{text}");
        }
        Ok(Outcome::Clean)
    }
}

/// No pattern is called so; with the name that may have been meant.
pub(super) fn show_problem(name: &str, databases: &[mkpat::compile::Compiled]) -> Problem {
    let names = databases.iter().flat_map(|d| d.ir.patterns.iter().map(|p| p.name.as_str()));
    let hint = mkpat::diag::suggest::closest(name, names)
        .map_or(String::new(), |n| format!("; did you mean `{n}`?"));
    Problem::Other(format!("no pattern is called `{name}`{hint}"))
}
