//! `mkpat check`: read everything, report everything.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use katachi_terminal::report::Stream;
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
use super::report;

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
        let mut look = look.clone();
        if self.deny_warnings {
            look.deny.push("warnings".to_owned());
        }
        let mut report = report::start(&look, Stream::Output)?;
        let mut all = Ok(());
        for path in &self.paths {
            match check_path(path, self.kind) {
                Ok(Checked { session, remarks }) => {
                    report.add(&session.sources, session.diagnostics);
                    for (file, remark) in remarks {
                        report.mention(&file, &remark);
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
#[derive(Default)]
struct Checked {
    session: Session,
    /// Files, and what should be known of them though it is no fault.
    remarks: Vec<(String, String)>,
}

impl From<Session> for Checked {
    fn from(session: Session) -> Checked {
        Checked { session, remarks: Vec::new() }
    }
}

fn check_path(path: &Path, kind: Option<AssumedKind>) -> Result<Checked, Problem> {
    if path.is_dir() {
        let manifest = path.join(MANIFEST);
        return if manifest.is_file() { check_manifest(&manifest, None) } else { check_folder(path, kind) };
    }
    if has_extension(path, "toml") {
        return check_manifest(path, None);
    }
    match manifest_that_names(path).filter(|_| kind.is_none()) {
        Some(manifest) => {
            let mut checked = check_manifest(&manifest, path.file_name().and_then(|n| n.to_str()))?;
            let remark = format!("read as {} says", input::shown(&manifest));
            checked.remarks.push((input::shown(path), remark));
            Ok(checked)
        }
        None => {
            let mut checked = Checked::default();
            check_alone(&mut checked, path, kind)?;
            Ok(checked)
        }
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
    let unnamed = unnamed.iter().map(|file| (input::shown(file), "no manifest names this file".to_owned()));
    if let Some(name) = only {
        project.manifest.retain(name);
    }
    for entry in project.manifest.databases.clone() {
        project.check(&entry);
    }
    project.compile_kinds();
    Ok(Checked { session: project.session, remarks: unnamed.collect() })
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
fn check_folder(path: &Path, kind: Option<AssumedKind>) -> Result<Checked, Problem> {
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
    let mut checked = Checked::default();
    for file in files {
        check_alone(&mut checked, &file, kind)?;
    }
    Ok(checked)
}

/// A database that no manifest names: its kind is given, or told from its name and text.
fn check_alone(checked: &mut Checked, path: &Path, kind: Option<AssumedKind>) -> Result<(), Problem> {
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
    let session = &mut checked.session;
    if kind.is_none_or(|kind| kind.of_patterns().is_some()) {
        let assumed = assumed_settings(path, format);
        let settings = match kind.and_then(AssumedKind::of_patterns) {
            Some(kind) => Settings { kind, ..assumed },
            None => {
                checked
                    .remarks
                    .extend(assumed.family.is_none().then(|| (shown.clone(), UNKNOWN_KIND.to_owned())));
                assumed
            }
        };
        return compile::check_text(session, &shown, text, settings).ok_or_else(too_many);
    }
    let file = session.sources.add(&*shown, text).ok_or_else(too_many)?;
    let (source, diagnostics) = (session.sources.file(file), &mut session.diagnostics);
    match kind {
        Some(AssumedKind::Openings) => drop(openings::compile(file, source, assumed_size(path), diagnostics)),
        Some(AssumedKind::Playout) => drop(playout::compile(file, source, diagnostics)),
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
