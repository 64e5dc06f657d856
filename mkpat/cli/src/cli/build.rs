//! `mkpat build`: a manifest into Rust modules or C files, and a table of what came of it.

use std::path::{Path, PathBuf};
use std::time::Instant;

use katachi_files::{say_line, tell_line};
use katachi_terminal::report::Stream;
use mkpat::check::pattern::CheckedPattern;
use mkpat::compile::Compiled;
use mkpat::emit::{self, Generated, Origins};
use mkpat::emit_c::Release;
use mkpat::kinds::Module;
use mkpat::source::Sources;
use mkpat_driver::output;
use mkpat_driver::project::{self, Project};
use mkpat_tools::json;

use super::input;
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::output::deliver;
use super::report::report_to;

#[derive(clap::Args)]
pub(crate) struct Build {
    /// The manifest
    #[arg(default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    /// Where to write the modules; without it nothing is written
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// What to write: Rust modules, the C files that GNU Go's engine includes, or the patterns as JSON
    #[arg(long, value_name = "LANGUAGE", value_enum, default_value_t = Target::Rust)]
    target: Target,
    /// The release of GNU Go that the C files are for
    #[arg(long, value_name = "RELEASE", value_parser = ["3.8", "3.9"], default_value = "3.8")]
    c_version: String,
    /// Write nothing: name the files of the folder that are stale, missing or superfluous, and end with 1 if there are
    /// some
    #[arg(long, requires = "out")]
    check: bool,
    /// Remove modules from the folder that the manifest makes no longer; otherwise they are only named
    #[arg(long, requires = "out", conflicts_with = "check")]
    prune: bool,
    /// Name lines of the sources in the modules; a comment at the top of a database then changes them all
    #[arg(long)]
    lines: bool,
}

/// A language to write.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Target {
    Rust,
    C,
    Json,
}

impl Build {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let start = Instant::now();
        // Where a program reads the diagnostics, they are the output.
        let stream = if look.format.is_for_programs() { Stream::Output } else { Stream::Error };
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report_to(session, look, stream)),
        };
        if self.target == Target::C {
            return self.write_c(project, start, look);
        }
        if self.target == Target::Json {
            return self.write_json(project, look);
        }
        let mut rows = Vec::new();
        let mut databases: Vec<Compiled> = Vec::new();
        for entry in project.manifest.databases.clone() {
            let before = Instant::now();
            if let Some(compiled) = project.compile(&entry) {
                let seconds = before.elapsed().as_secs_f64();
                rows.push(Row::new(&compiled, &project.session.sources, seconds));
                databases.push(compiled);
            }
        }
        let others = project.compile_kinds();
        let lines = if self.lines { " --lines" } else { "" };
        let again = format!("mkpat build {} --out FOLDER{lines}", input::shown(&self.manifest));
        let sources = &project.session.sources;
        let origins = if self.lines { Origins::with_lines(sources) } else { Origins::from(sources) };
        let files = emit::emit(&databases, &others, origins, &again);
        if let Outcome::Faults = report_to(project.session, look, stream) {
            return Ok(Outcome::Faults);
        }
        if self.check {
            return self.out.as_deref().map_or(Ok(Outcome::Clean), |folder| compare(folder, &files));
        }
        if let Some(folder) = &self.out {
            self.write(folder, &files)?;
        }
        if stream == Stream::Error {
            print_table(&rows, start.elapsed().as_secs_f64());
            print_joseki(&rows);
            print_rest(&others, &files);
        }
        Ok(Outcome::Clean)
    }

    /// All pattern databases in one file, `databases.json`, or on standard output.
    fn write_json(&self, mut project: Project, look: &Look) -> Result<Outcome, Problem> {
        let compiled = project.compile_all();
        let text = json::print(&compiled, &project.session.sources);
        let text = text.map_err(|error| Problem::Other(error.to_string()))?;
        if let Outcome::Faults = report_to(project.session, look, Stream::Error) {
            return Ok(Outcome::Faults);
        }
        let Some(folder) = &self.out else { return deliver(&text, None).map(|()| Outcome::Clean) };
        let files = [Generated { name: "databases.json".to_owned(), text }];
        if self.check {
            return compare(folder, &files);
        }
        project::write(folder, &files).map_err(|error| Problem::File(folder.clone(), error))?;
        Ok(Outcome::Clean)
    }

    fn write(&self, folder: &Path, files: &[Generated]) -> Result<(), Problem> {
        project::write(folder, files).map_err(|error| Problem::File(folder.to_owned(), error))?;
        for path in output::superfluous(folder, files).map_err(unreadable)? {
            let shown = input::shown(&path);
            if self.prune {
                std::fs::remove_file(&path).map_err(|error| Problem::File(path, error))?;
                tell_line!("removed {shown}, which the manifest makes no longer");
            } else {
                tell_line!("note: {shown}: the manifest makes this file no longer; `--prune` removes it");
            }
        }
        Ok(())
    }
}

/// Names what a build would change in a folder.
fn compare(folder: &Path, files: &[Generated]) -> Result<Outcome, Problem> {
    let faults = output::faults(folder, files).map_err(unreadable)?;
    for (path, fault) in &faults {
        tell_line!("{fault}: {}", input::shown(path));
    }
    match faults.len() {
        0 => return Ok(Outcome::Clean),
        n => tell_line!("{n} of {} files; `mkpat build` without `--check` writes them", files.len()),
    }
    Ok(Outcome::Faults)
}

fn unreadable((path, error): (PathBuf, std::io::Error)) -> Problem {
    Problem::File(path, error)
}

impl Build {
    /// Writes C, and a line for each file.
    fn write_c(&self, mut project: Project, start: Instant, look: &Look) -> Result<Outcome, Problem> {
        let release = Release::of(&self.c_version).unwrap_or(Release::V3_8);
        let entries = project.compile_c(release);
        let stream = if look.format.is_for_programs() { Stream::Output } else { Stream::Error };
        if let Outcome::Faults = report_to(project.session, look, stream) {
            return Ok(Outcome::Faults);
        }
        let files: Vec<Generated> = entries.iter().map(|entry| entry.file.clone()).collect();
        if self.check {
            return self.out.as_deref().map_or(Ok(Outcome::Clean), |folder| compare(folder, &files));
        }
        if let Some(folder) = &self.out {
            self.write(folder, &files)?;
        }
        if stream == Stream::Output {
            return Ok(Outcome::Clean);
        }
        for entry in &entries {
            let (file, bytes) = (&entry.file.name, entry.file.text.len());
            say_line!("{file:<18} {bytes:>9} bytes  {}: {} {}", entry.name, entry.entries, entry.word);
        }
        let text: usize = files.iter().map(|f| f.text.len()).sum();
        let seconds = start.elapsed().as_secs_f64();
        say_line!(
            "{} files, {text} bytes of C for GNU Go {}, in {seconds:.1} s",
            files.len(),
            release.name()
        );
        Ok(Outcome::Clean)
    }
}

/// A line of the table.
struct Row {
    name: String,
    patterns: usize,
    transformations: usize,
    bytes: usize,
    seconds: f64,
    /// How many of the patterns come from joseki trees.
    joseki: usize,
}

impl Row {
    fn new(compiled: &Compiled, sources: &Sources, seconds: f64) -> Row {
        let ir = &compiled.ir;
        let from_tree = |p: &&CheckedPattern| sources.file(p.name.span.file).name.ends_with(".sgf");
        let joseki = compiled.checked.iter().filter(from_tree).count();
        let (patterns, transformations, bytes) = match &compiled.corner {
            // A corner pattern is looked for in all corners, both ways round.
            Some(corner) => (
                corner.patterns.len(),
                corner.patterns.iter().map(|p| if p.row.symmetric { 4 } else { 8 }).sum(),
                corner.tables().bytes(),
            ),
            None => (
                ir.patterns.len(),
                ir.patterns.iter().map(|p| p.transformations.len()).sum(),
                ir.tables().bytes(),
            ),
        };
        Row { name: ir.name.clone(), patterns, transformations, bytes, seconds, joseki }
    }
}

fn print_table(rows: &[Row], seconds: f64) {
    say_line!("{:<18} {:>9} {:>16} {:>10} {:>9}", "database", "patterns", "transformations", "bytes", "ms");
    let line = |name: &str, patterns, transformations, bytes, seconds: f64| {
        say_line!("{name:<18} {patterns:>9} {transformations:>16} {bytes:>10} {:>9.1}", seconds * 1000.0);
    };
    for row in rows {
        line(&row.name, row.patterns, row.transformations, row.bytes, row.seconds);
    }
    let sum = |value: fn(&Row) -> usize| rows.iter().map(value).sum::<usize>();
    line("total", sum(|r| r.patterns), sum(|r| r.transformations), sum(|r| r.bytes), seconds);
}

fn print_joseki(rows: &[Row]) {
    for row in rows.iter().filter(|row| row.joseki > 0 && row.joseki < row.patterns) {
        let files = row.patterns - row.joseki;
        say_line!("{}: {files} patterns from `.db` files, {} from joseki trees", row.name, row.joseki);
    }
}

fn print_rest(others: &[Module], files: &[Generated]) {
    for other in others {
        say_line!("{}: {} {}", other.name, other.entries, other.kind.word());
    }
    let text: usize = files.iter().map(|f| f.text.len()).sum();
    say_line!("{} files, {text} bytes of Rust; the total time includes all of them", files.len());
}
