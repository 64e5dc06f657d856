//! `mkpat check`: read everything, report everything.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use mkpat::compile::{self, Session};
use mkpat::eyes;
use mkpat::openings;
use mkpat::playout;
use mkpat::settings::{Kind, Settings};
use mkpat::syntax::ast::Dialect;
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
    /// What the files hold that no manifest names; found out by their names and texts if it is missing
    #[arg(long, value_enum)]
    kind: Option<AssumedKind>,
}

/// What a file that no manifest names is read as.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum AssumedKind {
    /// Patterns with a move each
    General,
    /// Patterns that may do without a move
    Connections,
    /// Patterns in corners
    Corner,
    /// Eye graphs
    Eyes,
    /// Full-board openings
    Openings,
    /// Playout patterns
    Playout,
}

impl AssumedKind {
    /// The kind of pattern database, if it is one.
    fn of_patterns(self) -> Option<Kind> {
        match self {
            AssumedKind::General => Some(Kind::General),
            AssumedKind::Connections => Some(Kind::Connections),
            AssumedKind::Corner => Some(Kind::Corner),
            AssumedKind::Eyes | AssumedKind::Openings | AssumedKind::Playout => None,
        }
    }
}

impl Check {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut outcome = Outcome::Clean;
        for path in &self.paths {
            let session = check_path(path, self.kind, look)?;
            let warnings = session.diagnostics.iter().next().is_some();
            if matches!(report(session, look), Outcome::Faults) || self.deny_warnings && warnings {
                outcome = Outcome::Faults;
            }
        }
        Ok(outcome)
    }
}

fn check_path(path: &Path, kind: Option<AssumedKind>, look: &Look) -> Result<Session, Problem> {
    if path.is_dir() {
        let manifest = path.join(MANIFEST);
        return match manifest.is_file() {
            true => check_manifest(&manifest, None),
            false => check_folder(path, kind, look),
        };
    }
    if has_extension(path, "toml") {
        return check_manifest(path, None);
    }
    match manifest_that_names(path).filter(|_| kind.is_none()) {
        Some(manifest) => {
            let shown = input::shown(&manifest);
            look.remark(format_args!("{} is read as {shown} says", input::shown(path)));
            check_manifest(&manifest, path.file_name().and_then(|n| n.to_str()))
        }
        None => {
            let mut session = Session::default();
            check_alone(&mut session, path, kind, look)?;
            Ok(session)
        }
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
        project.check(&entry);
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
fn check_folder(path: &Path, kind: Option<AssumedKind>, look: &Look) -> Result<Session, Problem> {
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
        check_alone(&mut session, &file, kind, look)?;
    }
    Ok(session)
}

/// A database that no manifest names: its kind is given, or told from its name and text.
fn check_alone(
    session: &mut Session,
    path: &Path,
    kind: Option<AssumedKind>,
    look: &Look,
) -> Result<(), Problem> {
    let text = input::read(path)?;
    let shown = input::shown(path);
    let too_many = || Problem::Other(format!("{shown}: too large, or one file too many"));
    if has_extension(path, "sgf") {
        return Err(Problem::Other(format!(
            "{shown}: `joseki check` reads joseki trees, and `mkpat openings write` those of opening books"
        )));
    }
    let format = detect(&text);
    let kind = kind.or(match format {
        _ if has_extension(path, "dbz") => Some(AssumedKind::Openings),
        Format::Playout => Some(AssumedKind::Playout),
        Format::ModernEyes | Format::ClassicEyes => Some(AssumedKind::Eyes),
        Format::Patterns(_) => None,
    });
    if kind.is_none_or(|kind| kind.of_patterns().is_some()) {
        let settings = assumed_settings(path, format, kind.and_then(AssumedKind::of_patterns), look);
        return compile::check_text(session, &shown, text, settings).ok_or_else(too_many);
    }
    let file = session.sources.add(&*shown, text).ok_or_else(too_many)?;
    let (source, diagnostics) = (session.sources.file(file), &mut session.diagnostics);
    match kind {
        Some(AssumedKind::Openings) => {
            drop(openings::compile(file, source, assumed_size(path), diagnostics));
        }
        Some(AssumedKind::Playout) => drop(playout::compile(file, source, diagnostics)),
        _ => drop(eyes::compile(file, source, None, diagnostics)),
    }
    Ok(())
}

/// Settings by the name of the file; where that tells nothing, and nobody else does, a remark says so: the most
/// permissive settings let pass what the author may not have meant.
fn assumed_settings(path: &Path, format: Format, kind: Option<Kind>, look: &Look) -> Settings {
    let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or("");
    let dialect = match format {
        Format::Patterns(dialect) => dialect,
        _ => Dialect::Modern,
    };
    let settings = Settings::assumed(stem, dialect);
    if let Some(kind) = kind {
        return Settings { kind, ..settings };
    }
    if settings.family.is_none() {
        look.remark(format_args!(
            "{}: no manifest names it, and its name tells no kind: patterns without a move pass; \
             `--kind general` or `--kind corner` says more",
            input::shown(path)
        ));
    }
    settings
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
