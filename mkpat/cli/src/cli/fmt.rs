//! `mkpat fmt`: pattern databases in the canonical layout.

use std::path::{Path, PathBuf};

use katachi_files::{say_line, tell_line};
use katachi_terminal::report::Stream;
use mkpat::compile::Session;
use mkpat::diag::{Diagnostics, Severity};
use mkpat::format::format;
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::blocks;
use mkpat::syntax::detect::{Format, detect};
use mkpat::syntax::print::print;

use super::input::{self, MANIFEST};
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::output;
use super::report;

#[derive(clap::Args)]
pub(crate) struct Fmt {
    /// Databases, manifests, or folders; `-` is a database on standard input, and goes to standard output
    #[arg(default_value = "patterns")]
    paths: Vec<PathBuf>,
    /// Write nothing; name the files that are laid out otherwise, and fail if there is one
    #[arg(long)]
    check: bool,
}

/// What became of a file.
enum Formatted {
    /// It is of a kind that is left as it is.
    Left(&'static str),
    /// It has syntax errors.
    Faulty(Session),
    /// Its new text, and the first line that differs.
    Text(Vec<u8>, Option<usize>),
}

impl Fmt {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut outcome = Outcome::Clean;
        for path in &self.paths {
            for file in files(path)? {
                if !self.one(&file, look)? {
                    outcome = Outcome::Faults;
                }
            }
        }
        Ok(outcome)
    }

    /// One file; whether it is in order now.
    fn one(&self, path: &Path, look: &Look) -> Result<bool, Problem> {
        let (text, shown) = (input::read(path)?, input::shown(path));
        let piped = path == Path::new("-") && !self.check;
        match kind_by_name(path).map_or_else(|| formatted(&shown, &text), Formatted::Left) {
            Formatted::Left(kind) => {
                tell_line!("note: {shown}: {kind} are left as they are");
                // An editor puts what comes out in the place of what went in.
                if piped {
                    output::deliver_bytes(&text, None)?;
                }
            }
            Formatted::Faulty(session) => {
                let mut errors = Session { sources: session.sources, ..Session::default() };
                let found = session.diagnostics.iter().filter(|d| d.severity == Severity::Error);
                errors.diagnostics.extend(found.cloned());
                report::report_to(errors, look, Stream::Error);
                tell_line!("{shown}: not formatted, for a line of it is not understood");
                return Ok(false);
            }
            Formatted::Text(new, _) if piped => {
                output::deliver_bytes(&new, None)?;
            }
            Formatted::Text(_, None) => {}
            Formatted::Text(_, Some(line)) if self.check => {
                say_line!("{shown}:{line}: laid out otherwise");
                return Ok(false);
            }
            Formatted::Text(new, Some(_)) => {
                katachi_files::write(path, &new).map_err(|error| Problem::File(path.to_owned(), error))?;
            }
        }
        Ok(true)
    }
}

/// What a file is that is told by its name, if it is not a database.
fn kind_by_name(path: &Path) -> Option<&'static str> {
    match path.extension()?.to_str()? {
        "sgf" => Some("game trees"),
        "dbz" => Some("books of openings"),
        _ => None,
    }
}

/// The databases that a path names: itself, those that a manifest names, or those of a folder.
fn files(path: &Path) -> Result<Vec<PathBuf>, Problem> {
    let manifest = match path.is_dir() {
        true => path.join(MANIFEST),
        false if path.extension().is_some_and(|e| e == "toml") => path.to_owned(),
        false => return Ok(vec![path.to_owned()]),
    };
    let mut files: Vec<PathBuf> = if manifest.is_file() {
        let folder = manifest.parent().unwrap_or(Path::new("")).to_owned();
        let project = input::open(&manifest)?;
        let project =
            project.map_err(|_| Problem::Other(format!("{}: see `mkpat check`", manifest.display())))?;
        project.manifest.files().map(|name| folder.join(name)).collect()
    } else {
        input::databases(path)?
    };
    files.retain(|file| file.extension().is_some_and(|e| e == "db"));
    files.sort();
    files.dedup();
    Ok(files)
}

fn formatted(shown: &str, text: &[u8]) -> Formatted {
    let dialect = match detect(text) {
        Format::Patterns(dialect) => dialect,
        Format::Lines => Dialect::Modern,
        Format::ModernEyes | Format::ClassicEyes => return Formatted::Left("eye databases"),
        Format::Playout => return Formatted::Left("playout databases"),
    };
    let mut session = Session::default();
    let Some(id) = session.sources.add(shown, text.to_vec()) else {
        return Formatted::Left("files so large");
    };
    let mut diagnostics = Diagnostics::default();
    let tree = blocks::parse(id, session.sources.file(id), dialect, &mut diagnostics);
    session.diagnostics = diagnostics;
    match format(&tree).filter(|_| session.diagnostics.errors() == 0) {
        None => Formatted::Faulty(session),
        Some(tree) => {
            let new = print(&tree);
            let lines = |text: &[u8]| text.split(|&b| b == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
            let (old_lines, new_lines) = (lines(text), lines(&new));
            let same = old_lines.iter().zip(&new_lines).take_while(|(a, b)| a == b).count();
            let differs = (text != new).then_some(same + 1);
            Formatted::Text(new, differs)
        }
    }
}
