//! `mkpat build`: a manifest into Rust modules or C files, and a table of what came of it.

mod summary;

use std::path::{Path, PathBuf};
use std::time::Instant;

use katachi_files::tell_line;
use katachi_terminal::report::Stream;
use mkpat::compile::Compiled;
use mkpat::emit::{self, Generated, Origins};
use mkpat::source::Sources;
use mkpat_driver::output;
use mkpat_driver::project::{self, Project};
use mkpat_tools::json;
use summary::{Row, Summary};

use super::input;
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::output::deliver;
use super::report::report_to;
use super::target::{Language, Target};

#[derive(clap::Args)]
pub(crate) struct Build {
    /// The manifest
    #[arg(default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    /// Where to write the files; without it nothing is written
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    language: Language,
    /// Write nothing: name the files of the folder that are stale, missing or superfluous; 1 if there are some
    #[arg(long, requires = "out")]
    check: bool,
    /// Remove files from the folder that the manifest makes no longer; otherwise they are only named
    #[arg(long, requires = "out", conflicts_with = "check")]
    prune: bool,
    /// Name lines of the sources in Rust modules; a comment at the top of a database then changes them all
    #[arg(long)]
    lines: bool,
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
        let (files, summary) = match self.language.target(None, Target::Rust) {
            Target::C => {
                let release = self.language.release();
                let entries = project.compile_c(release);
                (entries.iter().map(|entry| entry.file.clone()).collect(), Summary::C(entries, release))
            }
            Target::Json => return self.write_json(project, look),
            Target::Rust => self.rust(&mut project),
        };
        if let Outcome::Faults = report_to(project.session, look, stream) {
            return Ok(Outcome::Faults);
        }
        match &self.out {
            Some(folder) if self.check => return compare(folder, &files),
            Some(folder) => self.write(folder, &files)?,
            None => {}
        }
        if stream == Stream::Error {
            summary.print(&files, start.elapsed().as_secs_f64());
        }
        Ok(Outcome::Clean)
    }

    fn rust(&self, project: &mut Project) -> (Vec<Generated>, Summary) {
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
        let again = format!("mkpat build {} --out FOLDER{lines}", self.name());
        let sources = by_manifest(project);
        let origins = if self.lines { Origins::with_lines(&sources) } else { Origins::from(&sources) };
        (emit::emit(&databases, &others, origins, &again), Summary::Rust(rows, others))
    }

    /// What the manifest, or the database, is called where it lies: `patterns` and `patterns/databases.toml` are the same.
    fn name(&self) -> String {
        let name = self.manifest.file_name().filter(|_| !self.manifest.is_dir());
        name.map_or(input::MANIFEST.to_owned(), |name| name.to_string_lossy().into_owned())
    }

    /// All pattern databases in one file, `databases.json`, or on standard output.
    fn write_json(&self, mut project: Project, look: &Look) -> Result<Outcome, Problem> {
        let compiled = project.compile_all();
        let text = json::print(&compiled, &by_manifest(&project));
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

/// The files as the manifest names them: what is written must not tell where it was made, or `--check` would call it stale
/// elsewhere.
fn by_manifest(project: &Project) -> Sources {
    project.session.sources.within(&project.session.folder)
}

/// Names what a build would change in a folder.
fn compare(folder: &Path, files: &[Generated]) -> Result<Outcome, Problem> {
    let faults = output::faults(folder, files).map_err(unreadable)?;
    for (path, fault) in &faults {
        tell_line!("{fault}: {}", input::shown(path));
    }
    if faults.is_empty() {
        return Ok(Outcome::Clean);
    }
    tell_line!("the manifest makes {} files; `mkpat build` without `--check` writes them", files.len());
    Ok(Outcome::Faults)
}

fn unreadable((path, error): (PathBuf, std::io::Error)) -> Problem {
    Problem::File(path, error)
}
