//! `mkpat check`: read everything, report everything.

use std::path::{Path, PathBuf};

use katachi_terminal::report::Stream;
use mkpat::diag::Diagnostics;

use super::fix;
use super::look::Look;
use super::looked::{AssumedKind, Looked, check_path};
use super::outcome::{Outcome, Problem};
use super::report;
use super::watch;

#[derive(clap::Args)]
pub(crate) struct Check {
    /// Databases, manifests, or folders with a manifest; `-` is a database on standard input
    #[arg(default_value = "patterns")]
    paths: Vec<PathBuf>,
    /// The same as `--deny warnings`
    #[arg(long, hide = true)]
    deny_warnings: bool,
    /// What the files hold that no manifest names; found out by their names and texts if it is missing
    #[arg(long, value_enum)]
    kind: Option<AssumedKind>,
    /// Write into the files what can be mended without a change of meaning
    #[arg(long)]
    fix: bool,
    /// Stay, and whenever a file is saved report what is new and what is gone
    #[arg(long, conflicts_with = "fix")]
    watch: bool,
}

impl Check {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut look = look.clone();
        if self.deny_warnings {
            look.deny.push("warnings".to_owned());
        }
        if self.watch && self.paths.iter().any(|path| path == Path::new("-")) {
            let why = "--watch waits for files to be saved, and standard input is none";
            return Err(Problem::Other(why.to_owned()));
        }
        if self.watch {
            let all = || self.paths.iter().map(|path| check_path(path, self.kind)).collect();
            return watch::forever(&look, all);
        }
        let mut report = report::start(&look, Stream::Output)?;
        let mut all = Ok(());
        for path in &self.paths {
            let looked = match self.fix {
                true => fix::until_done(path, || check_path(path, self.kind), |_| Diagnostics::default()),
                false => check_path(path, self.kind),
            };
            match looked {
                Ok(Looked { session, remarks, .. }) => {
                    report.add(&session.sources, session.diagnostics);
                    for (file, remark) in remarks {
                        report.mention(&file, &remark);
                    }
                }
                // What was found before is reported all the same.
                Err(problem) => {
                    report.fail(&problem.to_string());
                    all = Err(problem);
                    break;
                }
            }
        }
        let outcome = report::finish(report)?;
        all.map(|()| outcome)
    }
}
