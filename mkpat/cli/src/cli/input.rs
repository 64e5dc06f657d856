//! Files and manifests from the disk.

use std::path::Path;

use mkpat::compile::Session;
use mkpat::diag::suggest;
use mkpat::manifest::DatabaseEntry;
use mkpat::project::Project;
use mkpat::source::FileId;
use mkpat_runtime::openings::book;

use super::Problem;

/// The file name of a manifest.
pub(super) const MANIFEST: &str = "databases.toml";

pub(super) fn read(path: &Path) -> Result<Vec<u8>, Problem> {
    std::fs::read(path).map_err(|error| Problem::File(path.to_owned(), error))
}

/// A path as messages show it.
pub(super) fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// Opens a manifest; a malformed one gives the session with its diagnostics.
pub(super) fn open(path: &Path) -> Result<Result<Project, Session>, Problem> {
    let opened = Project::open(path, &shown(path)).map_err(|error| Problem::File(path.to_owned(), error))?;
    Ok(opened.map(|project| project.with_joseki(Box::new(joseki::FrontEnd))))
}

/// A pattern database of a manifest by its name.
pub(super) fn database(project: &Project, manifest: &Path, name: &str) -> Result<DatabaseEntry, Problem> {
    let entries = &project.manifest.databases;
    let found = entries.iter().find(|entry| entry.name.get_ref() == name);
    found.cloned().ok_or_else(|| {
        let hint = suggest::closest(name, entries.iter().map(|entry| entry.name.get_ref().as_str()));
        let hint = hint.map_or(String::new(), |n| format!("; did you mean `{n}`?"));
        Problem::Other(format!("{}: no database `{name}`{hint}", shown(manifest)))
    })
}

/// Reads a file into a session.
pub(super) fn add(session: &mut Session, path: &Path) -> Result<FileId, Problem> {
    let shown = shown(path);
    let too_many = Problem::Other(format!("{shown}: too large, or one file too many"));
    session.sources.add(shown, read(path)?).ok_or(too_many)
}

/// The size of a board with a centre, such as openings need.
pub(super) fn odd_board_size(word: &str) -> Result<u8, String> {
    let size = word.parse().ok().filter(|size: &u8| size % 2 == 1 && *size <= book::LARGEST);
    size.ok_or_else(|| format!("expected an odd number up to {}", book::LARGEST))
}
