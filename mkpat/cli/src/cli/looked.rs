//! A path looked at: what it names is found, read and checked.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use mkpat::compile::{self, Checked, Session};
use mkpat::eyes;
use mkpat::lines;
use mkpat::openings;
use mkpat::playout;
use mkpat::settings::{Kind, Settings};
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::detect::{Format, detect};
use mkpat_runtime::openings::book::LARGEST;

use super::input::{self, MANIFEST};
use super::outcome::Problem;

/// What a file that no manifest names is read as.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum AssumedKind {
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
    /// Threats on lines
    Lines,
}

impl AssumedKind {
    /// The kind of pattern database, if it is one.
    fn of_patterns(self) -> Option<Kind> {
        match self {
            AssumedKind::General => Some(Kind::General),
            AssumedKind::Connections => Some(Kind::Connections),
            AssumedKind::Corner => Some(Kind::Corner),
            AssumedKind::Eyes | AssumedKind::Openings | AssumedKind::Playout | AssumedKind::Lines => None,
        }
    }
}

/// What there is to say of a path.
#[derive(Default)]
pub(super) struct Looked {
    pub(super) session: Session,
    /// Files, and what should be known of them though it is no fault.
    pub(super) remarks: Vec<(String, String)>,
    /// The pattern databases.
    pub(super) databases: Vec<Checked>,
    /// The files that a manifest names, be they there or not.
    named: Vec<PathBuf>,
}

impl Looked {
    /// The files that were read, and those that should have been.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        let read = self.session.sources.iter().map(|(_, file)| PathBuf::from(&file.name));
        read.chain(self.named.iter().cloned()).collect()
    }
}

impl From<Session> for Looked {
    fn from(session: Session) -> Looked {
        Looked { session, ..Looked::default() }
    }
}

/// Checks what a path names: a manifest, a folder, a database that a manifest beside it names, or one by itself.
pub(super) fn check_path(path: &Path, kind: Option<AssumedKind>) -> Result<Looked, Problem> {
    if path.is_dir() {
        let manifest = path.join(MANIFEST);
        return if manifest.is_file() { check_manifest(&manifest, None) } else { check_folder(path, kind) };
    }
    if has_extension(path, "toml") {
        return check_manifest(path, None);
    }
    match manifest_that_names(path).filter(|_| kind.is_none()) {
        Some(manifest) => {
            let mut looked = check_manifest(&manifest, path.file_name().and_then(|n| n.to_str()))?;
            let remark = format!("read as {} says", input::shown(&manifest));
            looked.remarks.push((input::shown(path), remark));
            Ok(looked)
        }
        None => {
            let mut looked = Looked::default();
            check_alone(&mut looked, path, kind)?;
            Ok(looked)
        }
    }
}

/// All databases of a manifest, or only those that read the file `only`.
fn check_manifest(path: &Path, only: Option<&str>) -> Result<Looked, Problem> {
    let mut project = match input::open(path)? {
        Ok(project) => project,
        Err(session) => return Ok(session.into()),
    };
    let unnamed = match only {
        None => project.unnamed().map_err(|error| Problem::File(path.to_owned(), error))?,
        Some(_) => Vec::new(),
    };
    let unnamed = unnamed.iter().map(|file| (input::shown(file), "no manifest names this file".to_owned()));
    if let Some(name) = only {
        project.manifest.retain(name);
    }
    let entries = project.manifest.databases.clone();
    let databases = entries.iter().filter_map(|entry| project.check(entry)).collect();
    project.compile_kinds();
    let folder = path.parent().unwrap_or(Path::new(""));
    let named = project.manifest.files().map(|name| folder.join(name)).collect();
    Ok(Looked { session: project.session, remarks: unnamed.collect(), databases, named })
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
fn check_folder(path: &Path, kind: Option<AssumedKind>) -> Result<Looked, Problem> {
    let mut looked = Looked::default();
    for file in input::databases(path)? {
        check_alone(&mut looked, &file, kind)?;
    }
    Ok(looked)
}

/// A database that no manifest names: its kind is given, or told from its name and text.
fn check_alone(looked: &mut Looked, path: &Path, kind: Option<AssumedKind>) -> Result<(), Problem> {
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
        Format::Lines => Some(AssumedKind::Lines),
        Format::Patterns(_) => None,
    });
    let session = &mut looked.session;
    if kind.is_none_or(|kind| kind.of_patterns().is_some()) {
        let assumed = assumed_settings(path, format).told_by(&text);
        let settings = match kind.and_then(AssumedKind::of_patterns) {
            Some(kind) => Settings { kind, ..assumed },
            None => {
                let unknown = assumed.family.is_none() && assumed.kind == Kind::Connections;
                looked.remarks.extend(unknown.then(|| (shown.clone(), UNKNOWN_KIND.to_owned())));
                assumed
            }
        };
        let checked = compile::check_text(session, &shown, text, settings).ok_or_else(too_many)?;
        looked.databases.push(checked);
        return Ok(());
    }
    let file = session.sources.add(&*shown, text).ok_or_else(too_many)?;
    let (source, diagnostics) = (session.sources.file(file), &mut session.diagnostics);
    match kind {
        Some(AssumedKind::Openings) => drop(openings::compile(file, source, assumed_size(path), diagnostics)),
        Some(AssumedKind::Playout) => drop(playout::compile(file, source, diagnostics)),
        Some(AssumedKind::Lines) => drop(lines::compile(file, source, diagnostics)),
        _ => drop(eyes::compile(file, source, None, diagnostics)),
    }
    Ok(())
}

/// The most permissive settings let pass what the author may not have meant.
const UNKNOWN_KIND: &str = "no manifest names this file, and its name tells no kind: patterns without a move pass; \
                            `--kind general` asks for one";

/// Settings by the name of the file.
fn assumed_settings(path: &Path, format: Format) -> Settings {
    let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or("");
    let dialect = match format {
        Format::Patterns(dialect) => dialect,
        _ => Dialect::Modern,
    };
    Settings::assumed(stem, dialect)
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
