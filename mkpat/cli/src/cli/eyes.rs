//! `mkpat eyes`: eye databases beside the exact search.

use std::fmt::Write;
use std::path::PathBuf;

use clap::Subcommand;
use mkpat::compile::Session;
use mkpat::eyes;
use mkpat_tools::eyes::author;
use mkpat_tools::eyes::spaces::Area;
use mkpat_tools::eyes::survey::{self, Disagreement, Report, Source};

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{input, output};

#[derive(clap::Args)]
pub(crate) struct Eyes {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Compare a database with the search on every space, and show where they differ
    Survey(Survey),
    /// Write a database by search
    Write(Author),
}

#[derive(clap::Args)]
struct Survey {
    /// The eye database, of either dialect
    file: PathBuf,
    /// The largest spaces; each further vertex takes about ten times as long
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=7))]
    vertices: u8,
    /// Spaces at the side and in the corner, too; some fifty times as many
    #[arg(long)]
    edges: bool,
}

#[derive(clap::Args)]
struct Author {
    /// The largest spaces; each further vertex takes about ten times as long
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=7))]
    vertices: u8,
    /// Where to write it, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Eyes {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        match self.task {
            Task::Survey(survey) => survey.run(look),
            Task::Write(author) => author.run(),
        }
    }
}

impl Author {
    fn run(self) -> Result<Outcome, Problem> {
        let text = author::write(usize::from(self.vertices));
        output::deliver(&text, self.output.as_deref()).map(|()| Outcome::Clean)
    }
}

impl Survey {
    fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut session = Session::default();
        let file = input::add(&mut session, &self.file)?;
        let compiled = eyes::compile(file, session.sources.file(file), None, &mut session.diagnostics);
        let outcome = report(session, look);
        let Some(compiled) = compiled else { return Ok(outcome) };
        let bar = katachi_progress::start(None, "spaces");
        let areas: &[Area] =
            if self.edges { &[Area::Centre, Area::Side, Area::Corner] } else { &[Area::Centre] };
        let found = survey::survey(&compiled.database(), usize::from(self.vertices), areas, |done| {
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();
        output::deliver(&text(&found), None)?;
        Ok(outcome)
    }
}

/// The counts, then every space on which they differ.
fn text(report: &Report) -> String {
    let (by_pattern, by_size): (Vec<_>, Vec<_>) =
        report.disagreements.iter().partition(|d| d.source != Source::Size);
    let mut text = format!("{} spaces, {} matched by a pattern\n", report.spaces, report.matched);
    let _ = writeln!(text, "{} where a pattern differs from the search", by_pattern.len());
    let _ = writeln!(text, "{} where no pattern fits and the value by size differs", by_size.len());
    for disagreement in by_pattern.into_iter().chain(by_size) {
        let _ = write!(text, "\n{}", shown(disagreement));
    }
    text
}

fn shown(disagreement: &Disagreement) -> String {
    let Disagreement { drawing, source, database, exact } = disagreement;
    let source = match source {
        Source::Pattern(number) => format!("pattern {number}"),
        Source::Size => "by size".to_owned(),
    };
    format!("{}\n{source} {database}, by search {exact}\n", drawing.to_string().trim_end())
}
