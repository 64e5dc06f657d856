//! Diagnostics of `mkpat`.

use katachi_terminal::levels::{Known, Levels};
use katachi_terminal::program::Program;
use katachi_terminal::report::{Report, Stream};
use mkpat::compile::Session;
use mkpat::diag::codes;

use super::look::Look;
use super::outcome::{Outcome, Problem};

/// What comes after the counts.
const MORE: &str = "; `mkpat explain CODE` tells more";

/// `mkpat`, as its reports name it.
fn program() -> Program {
    let codes = codes::ALL.iter().chain(mkpat_lint::rules::ALL).map(Known::from).collect();
    Program { name: "mkpat", version: env!("CARGO_PKG_VERSION"), codes }
}

/// Whether `--deny`, `--warn` and `--allow` can be understood.
pub(super) fn understood(look: &Look) -> Result<(), Problem> {
    Levels::new(look, &program().codes).map(drop).map_err(Problem::Other)
}

/// A report in parts.
pub(super) fn start(look: &Look, stream: Stream) -> Result<Report<'_>, Problem> {
    Report::new(program(), look, stream).map_err(Problem::Other)
}

/// The end of a report in parts.
pub(super) fn finish(report: Report<'_>) -> Result<Outcome, Problem> {
    let counts = report.finish(MORE).map_err(|error| Problem::Other(format!("cannot write: {error}")))?;
    Ok(if counts.errors == 0 { Outcome::Clean } else { Outcome::Faults })
}

/// Prints all diagnostics of a session on standard error, and a line that counts them.
pub(super) fn report(session: Session, look: &Look) -> Outcome {
    report_to(session, look, Stream::Error)
}

/// The same on the stream named.
pub(super) fn report_to(session: Session, look: &Look, stream: Stream) -> Outcome {
    // The options were understood before anything was read.
    let Ok(mut report) = start(look, stream) else { return Outcome::Faults };
    let counts = report.add(&session.sources, session.diagnostics);
    // A message that nobody can be told must not hide the outcome.
    drop(report.finish(MORE));
    if counts.errors == 0 { Outcome::Clean } else { Outcome::Faults }
}
