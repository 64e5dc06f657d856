//! Files and manifests from the disk.

use std::path::Path;

use mkpat::compile::Session;
use mkpat::project::Project;

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
