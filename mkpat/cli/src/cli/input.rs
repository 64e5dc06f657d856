//! Files and manifests from the disk.

use std::io::Read;
use std::path::{Path, PathBuf};

use mkpat::compile::Session;
use mkpat::source::FileId;
use mkpat_driver::project::Project;
use mkpat_runtime::openings::book;

use super::outcome::Problem;

pub(super) use mkpat_driver::manifest::NAME as MANIFEST;

/// The path that means standard input.
const STANDARD_INPUT: &str = "-";

/// Reads a file, or standard input for `-`.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Problem> {
    if path == Path::new(STANDARD_INPUT) {
        return standard_input();
    }
    std::fs::read(path).map_err(|error| Problem::File(path.to_owned(), error))
}

/// The databases of a folder without a manifest, by their names; none is an error. Hidden files are passed over, for editors put locks beside what they edit that
/// lead nowhere, and so is what is a folder itself.
pub(super) fn databases(folder: &Path) -> Result<Vec<PathBuf>, Problem> {
    let unreadable = |error| Problem::File(folder.to_owned(), error);
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if path.extension().is_some_and(|extension| extension == "db") && !hidden && !path.is_dir() {
            found.push(path);
        }
    }
    if found.is_empty() {
        let why = format!("{}: no manifest and no database in this folder", folder.display());
        return Err(Problem::Other(why));
    }
    found.sort();
    Ok(found)
}

/// All of standard input.
pub(super) fn standard_input() -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().read_to_end(&mut bytes);
    read.map_err(|error| Problem::Other(format!("cannot read standard input: {error}")))?;
    Ok(bytes)
}

/// A path as messages show it.
pub(super) fn shown(path: &Path) -> String {
    match path.to_str() {
        Some(STANDARD_INPUT) => "standard input".to_owned(),
        _ => path.to_string_lossy().replace('\\', "/"),
    }
}

/// Opens a manifest; a malformed one gives the session with its diagnostics.
pub(super) fn open(path: &Path) -> Result<Result<Project, Session>, Problem> {
    let opened = Project::open(path, &shown(path)).map_err(|error| Problem::File(path.to_owned(), error))?;
    Ok(opened.map(|project| project.with_joseki(Box::new(joseki::FrontEnd))))
}

/// Reads a file into a session.
pub(super) fn add(session: &mut Session, path: &Path) -> Result<FileId, Problem> {
    let shown = shown(path);
    let too_many = Problem::Other(format!("{shown}: too large, or one file too many"));
    session.sources.add(shown, read(path)?).ok_or(too_many)
}

/// The same, where nothing but blanks is an error: a redirection went wrong, and tables of nothing would compile. `what` is what
/// should stand there, such as "an eye database".
pub(super) fn add_filled(session: &mut Session, path: &Path, what: &str) -> Result<FileId, Problem> {
    let file = add(session, path)?;
    match session.sources.file(file).bytes.trim_ascii().is_empty() {
        true => Err(Problem::Other(format!("{}: empty, where {what} was expected", shown(path)))),
        false => Ok(file),
    }
}

/// The size of a board with a centre, such as openings need.
pub(super) fn odd_board_size(word: &str) -> Result<u8, String> {
    let size = word.parse().ok().filter(|size: &u8| size % 2 == 1 && *size <= book::LARGEST);
    size.ok_or_else(|| format!("expected an odd number up to {}", book::LARGEST))
}
