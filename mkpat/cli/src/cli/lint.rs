//! `mkpat lint`: what follows every rule of the language and is hardly meant so.

use std::path::{Path, PathBuf};

use katachi_files::tell_line;
use katachi_positions::{Game, sources};
use katachi_terminal::report::{Report, Stream};
use mkpat::diag::{Diagnostic, Diagnostics, Severity};
use mkpat_lint::games::Games;
use mkpat_lint::rules;
use mkpat_runtime::board::DrawnBoard;

use super::look::Look;
use super::looked::{AssumedKind, Looked, check_path};
use super::outcome::{Outcome, Problem};
use super::report;
use super::{elsewhere, fix, input, positions};

/// Boards that are so many moves apart differ enough to be looked at.
const EVERY: usize = 8;

#[derive(clap::Args)]
pub(crate) struct Lint {
    /// Databases, manifests, or folders with a manifest; `-` is a database on standard input
    #[arg(default_value = "patterns")]
    paths: Vec<PathBuf>,
    /// Quiet rules too; `--warn CODE` asks for a single one
    #[arg(long)]
    all: bool,
    /// Write into the files what can be mended without a change of meaning
    #[arg(long)]
    fix: bool,
    /// A folder of games: cells are reported that never matter on their boards
    #[arg(long, value_name = "FOLDER")]
    games: Option<PathBuf>,
    /// What the files hold that no manifest names; found out by their names and texts if it is missing
    #[arg(long, value_enum)]
    kind: Option<AssumedKind>,
}

impl Lint {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut report = report::start(look, Stream::Output)?;
        let looked_at = self.look_at_all(look, &mut report);
        // What was found before a problem is reported all the same.
        if let Err(problem) = &looked_at {
            report.fail(&problem.to_string());
        }
        let outcome = report::finish(report)?;
        looked_at.map(|games| if let Outcome::Faults = games { Outcome::Faults } else { outcome })
    }

    /// Adds what is found to the report; whether all games could be read.
    fn look_at_all(&self, look: &Look, report: &mut Report<'_>) -> Result<Outcome, Problem> {
        let (games, read) = self.games.as_deref().map(played).transpose()?.unzip();
        let lint = |looked: &Looked| lint(looked, games.as_deref());
        for path in &self.paths {
            if elsewhere::is_threats(path) {
                tell_line!("{}: threats on lines; `mkpat check` knows all their rules", input::shown(path));
            }
            let looked = match self.fix {
                true => fix::until_done(path, || check_path(path, self.kind), lint)?,
                false => check_path(path, self.kind)?,
            };
            let found = lint(&looked);
            // A pattern with errors is not looked at; its warnings are for `check` to tell.
            let errors = looked.session.diagnostics.iter().filter(|d| d.severity == Severity::Error);
            let asked = found.iter().filter(|d| self.all || !rules::is_quiet(d.code) || is_named(look, d));
            let mut all = Diagnostics::default();
            all.extend(errors.chain(asked).cloned());
            report.add(&looked.session.sources, all);
        }
        Ok(read.unwrap_or(Outcome::Clean))
    }
}

fn lint(looked: &Looked, played: Option<&[Game]>) -> Diagnostics {
    let games = played.map(|played| seen(looked, played));
    mkpat_lint::lint_with(&looked.databases, &looked.session.diagnostics, games.as_ref())
}

/// The games of a folder; files that cannot be read are named.
fn played(folder: &Path) -> Result<(Vec<Game>, Outcome), Problem> {
    let sources = sources(&[folder.display().to_string()]).map_err(Problem::Other)?;
    let (played, outcome) = positions::games(&sources)?;
    match played.is_empty() {
        true => Err(Problem::Other(format!("{}: no games in this folder", folder.display()))),
        false => Ok((played, outcome)),
    }
}

/// What every so many-th board of the games tells.
fn seen(looked: &Looked, played: &[Game]) -> Games {
    let mut games = Games::new(&looked.databases);
    for game in played {
        let mut board = DrawnBoard::empty(game.size);
        let steps = game.steps.iter().filter(|step| !step.changes.is_empty());
        for (i, step) in steps.enumerate() {
            step.changes.iter().for_each(|&(p, stone)| board.set(p, stone));
            if (i + 1).is_multiple_of(EVERY) {
                games.see(&board);
            }
        }
    }
    games
}

/// Whether an option asks for the rule of a diagnostic.
fn is_named(look: &Look, diagnostic: &Diagnostic) -> bool {
    let words = look.warn.iter().chain(&look.deny);
    words.filter_map(|word| rules::find(word)).any(|entry| entry.code == diagnostic.code)
}
