//! `mkpat build`: a manifest into Rust modules or C files, and a table of what came of it.

use std::path::PathBuf;
use std::time::Instant;

use mkpat::check::pattern::CheckedPattern;
use mkpat::compile::Compiled;
use mkpat::emit::{self, Generated};
use mkpat::emit_c::Release;
use mkpat::kinds::Module;
use mkpat::source::Sources;
use mkpat_driver::project::{self, Project};

use super::input;
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;

#[derive(clap::Args)]
pub(crate) struct Build {
    /// The manifest
    #[arg(default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    /// Where to write the modules; without it nothing is written
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// What to write: Rust modules, or the C files that GNU Go's engine includes
    #[arg(long, value_name = "LANGUAGE", value_enum, default_value_t = Target::Rust)]
    target: Target,
    /// The release of GNU Go that the C files are for
    #[arg(long, value_name = "RELEASE", value_parser = ["3.8", "3.9"], default_value = "3.9")]
    c_version: String,
}

/// A language to write.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Target {
    Rust,
    C,
}

impl Build {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let start = Instant::now();
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        if self.target == Target::C {
            return self.write_c(project, start, look);
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
        let again = format!("mkpat build {} --out FOLDER", input::shown(&self.manifest));
        let files = emit::emit(&databases, &others, &project.session.sources, &again);
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        if let Some(folder) = &self.out {
            project::write(folder, &files).map_err(|error| Problem::File(folder.clone(), error))?;
        }
        print_table(&rows, start.elapsed().as_secs_f64());
        print_joseki(&rows);
        print_rest(&others, &files);
        Ok(Outcome::Clean)
    }
}

impl Build {
    /// Writes C, and a line for each file.
    fn write_c(&self, mut project: Project, start: Instant, look: &Look) -> Result<Outcome, Problem> {
        let release = Release::of(&self.c_version).unwrap_or(Release::V3_9);
        let entries = project.compile_c(release);
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let files: Vec<Generated> = entries.iter().map(|entry| entry.file.clone()).collect();
        if let Some(folder) = &self.out {
            project::write(folder, &files).map_err(|error| Problem::File(folder.clone(), error))?;
        }
        for entry in &entries {
            let (file, bytes) = (&entry.file.name, entry.file.text.len());
            println!("{file:<18} {bytes:>9} bytes  {}: {} {}", entry.name, entry.entries, entry.word);
        }
        let text: usize = files.iter().map(|f| f.text.len()).sum();
        let seconds = start.elapsed().as_secs_f64();
        println!("{} files, {text} bytes of C for GNU Go {}, in {seconds:.1} s", files.len(), release.name());
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
    println!("{:<18} {:>9} {:>16} {:>10} {:>9}", "database", "patterns", "transformations", "bytes", "ms");
    let line = |name: &str, patterns, transformations, bytes, seconds: f64| {
        println!("{name:<18} {patterns:>9} {transformations:>16} {bytes:>10} {:>9.1}", seconds * 1000.0);
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
        println!("{}: {files} patterns from `.db` files, {} from joseki trees", row.name, row.joseki);
    }
}

fn print_rest(others: &[Module], files: &[Generated]) {
    for other in others {
        println!("{}: {} {}", other.name, other.entries, other.kind.word());
    }
    let text: usize = files.iter().map(|f| f.text.len()).sum();
    println!("{} files, {text} bytes of Rust; the total time includes all of them", files.len());
}
