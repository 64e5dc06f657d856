//! `mkpat check`: read everything, report everything.

use std::path::{Path, PathBuf};

use katachi_terminal::report::Stream;

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
use super::report;

#[derive(clap::Args)]
pub(crate) struct Check {
    /// Databases, manifests, or folders with a manifest; `-` is a database on standard input
    #[arg(default_value = "patterns")]
    paths: Vec<PathBuf>,
    /// The same as `--deny warnings`
    #[arg(long, hide = true)]
    deny_warnings: bool,
}

impl Check {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut look = look.clone();
        if self.deny_warnings {
            look.deny.push("warnings".to_owned());
        }
        let mut report = report::start(&look, Stream::Output)?;
        let mut all = Ok(());
        for path in &self.paths {
            match check_path(path) {
                Ok(Checked { session, unnamed }) => {
                    report.add(&session.sources, session.diagnostics);
                    for file in unnamed {
                        report.mention(&input::shown(&file), "no manifest names this file");
                    }
                }
                // What was found before is reported all the same.
                Err(problem) => {
                    all = Err(problem);
                    break;
                }
            }
        }
        let outcome = report::finish(report)?;
        all.map(|()| outcome)
    }
}

/// What there is to say of a path.
struct Checked {
    session: Session,
    /// Files beside those of a manifest that look like sources.
    unnamed: Vec<PathBuf>,
}

impl From<Session> for Checked {
    fn from(session: Session) -> Checked {
        Checked { session, unnamed: Vec::new() }
    }
}

fn check_path(path: &Path) -> Result<Checked, Problem> {
    if path.is_dir() {
        let manifest = path.join(MANIFEST);
        return if manifest.is_file() {
            check_manifest(&manifest, None)
        } else {
            check_folder(path).map(Checked::from)
        };
    }
    if has_extension(path, "toml") {
        return check_manifest(path, None);
    }
    match manifest_that_names(path) {
        Some(manifest) => check_manifest(&manifest, path.file_name().and_then(|n| n.to_str())),
        None => check_file(path).map(Checked::from),
    }
}

/// All databases of a manifest, or only those that read the file `only`.
fn check_manifest(path: &Path, only: Option<&str>) -> Result<Checked, Problem> {
    let mut project = match input::open(path)? {
        Ok(project) => project,
        Err(session) => return Ok(session.into()),
    };
    let unnamed = match only {
        None => project.unnamed().map_err(|error| Problem::File(path.to_owned(), error))?,
        Some(_) => Vec::new(),
    };
    if let Some(name) = only {
        project.manifest.retain(name);
    }
    for entry in project.manifest.databases.clone() {
        project.compile(&entry);
    }
    project.compile_kinds();
    Ok(Checked { session: project.session, unnamed })
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
