//! `mkpat check`: read everything, report everything.

use std::path::{Path, PathBuf};

use mkpat::compile::{self, Session};
use mkpat::eyes;
use mkpat::openings;
use mkpat::playout;
use mkpat::settings::Settings;
use mkpat::syntax::detect::{Format, detect};
use mkpat_runtime::openings::book::LARGEST;

use super::input::{self, MANIFEST};
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;

#[derive(clap::Args)]
pub(crate) struct Check {
    /// Databases, manifests, or folders with a manifest
    #[arg(default_value = "patterns")]
    paths: Vec<PathBuf>,
    /// Count warnings as errors
    #[arg(long)]
    deny_warnings: bool,
}

impl Check {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut outcome = Outcome::Clean;
        for path in &self.paths {
            let session = check_path(path)?;
            let warnings = session.diagnostics.iter().next().is_some();
            if matches!(report(session, look), Outcome::Faults) || self.deny_warnings && warnings {
                outcome = Outcome::Faults;
            }
        }
        Ok(outcome)
    }
}

fn check_path(path: &Path) -> Result<Session, Problem> {
    if path.is_dir() {
        let manifest = path.join(MANIFEST);
        return if manifest.is_file() { check_manifest(&manifest, None) } else { check_folder(path) };
    }
    if has_extension(path, "toml") {
        return check_manifest(path, None);
    }
    match manifest_that_names(path) {
        Some(manifest) => check_manifest(&manifest, path.file_name().and_then(|n| n.to_str())),
        None => check_file(path),
    }
}

/// All databases of a manifest, or only those that read the file `only`.
fn check_manifest(path: &Path, only: Option<&str>) -> Result<Session, Problem> {
    let mut project = match input::open(path)? {
        Ok(project) => project,
        Err(session) => return Ok(session),
    };
    if let Some(name) = only {
        project.manifest.retain(name);
    }
    for entry in project.manifest.databases.clone() {
        project.compile(&entry);
    }
    project.compile_kinds();
    Ok(project.session)
}

/// The manifest beside a file, if it names the file.
pub(super) fn manifest_that_names(path: &Path) -> Option<PathBuf> {
    let manifest = path.parent()?.join(MANIFEST);
    let project = input::open(&manifest).ok()?.ok()?;
    let mut named = project.manifest;
    named.retain(path.file_name()?.to_str()?);
    (!named.is_empty()).then_some(manifest)
}

/// The databases of a folder without a manifest, each by itself.
fn check_folder(path: &Path) -> Result<Session, Problem> {
    let entries = std::fs::read_dir(path).map_err(|error| Problem::File(path.to_owned(), error))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "db"));
    files.sort();
    if files.is_empty() {
        return Err(Problem::Other(format!(
            "{}: no manifest and no database in this folder",
            path.display()
        )));
    }
    let mut session = Session::default();
    for file in files {
        check_alone(&mut session, &file)?;
    }
    Ok(session)
}

fn check_file(path: &Path) -> Result<Session, Problem> {
    let mut session = Session::default();
    check_alone(&mut session, path)?;
    Ok(session)
}

/// A database that no manifest names: settings by its name and text.
fn check_alone(session: &mut Session, path: &Path) -> Result<(), Problem> {
    let text = input::read(path)?;
    let shown = input::shown(path);
    let too_many = || Problem::Other(format!("{shown}: too large, or one file too many"));
    if has_extension(path, "sgf") {
        return Err(Problem::Other(format!(
            "{shown}: `joseki check` reads joseki trees, and `mkpat openings write` those of opening books"
        )));
    }
    if has_extension(path, "dbz") {
        let file = session.sources.add(&*shown, text).ok_or_else(too_many)?;
        let (source, diagnostics) = (session.sources.file(file), &mut session.diagnostics);
        openings::compile(file, source, assumed_size(path), diagnostics);
        return Ok(());
    }
    let format = detect(&text);
    if let Format::Patterns(dialect) = format {
        let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or("");
        compile::compile_text(session, &shown, &text, Settings::assumed(stem, dialect));
        return Ok(());
    }
    let file = session.sources.add(&*shown, text).ok_or_else(too_many)?;
    let (source, diagnostics) = (session.sources.file(file), &mut session.diagnostics);
    match format {
        Format::Playout => drop(playout::compile(file, source, diagnostics)),
        _ => drop(eyes::compile(file, source, None, diagnostics)),
    }
    Ok(())
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|e| e == extension)
}

/// The board size of a book that no manifest names: the number its name ends with, as `fuseki9.dbz`, or else 19.
fn assumed_size(path: &Path) -> u8 {
    let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or("");
    let digits = stem.trim_start_matches(|c: char| !c.is_ascii_digit());
    input::odd_board_size(digits).unwrap_or(LARGEST)
}
