//! Pattern databases read when the program runs.

use mkpat::compile::Session;
use mkpat::diag::Severity;
use mkpat::loaded::Loaded;
use mkpat::source::Sources;
use mkpat_driver::project::Project;
use mkpat_driver::render;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

/// What was read.
pub struct Databases {
    /// The databases, in the order of the manifest.
    pub loaded: Vec<Arc<Loaded>>,
    /// The texts they were read from.
    pub sources: Sources,
    /// Warnings of their authors' texts; only counted.
    pub warnings: usize,
}

/// Why nothing could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadError {
    /// The errors of the authors' texts, each with the lines it is about.
    pub shown: Vec<String>,
    /// What went wrong, in one line.
    pub summary: String,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.summary)
    }
}

impl std::error::Error for LoadError {}

impl LoadError {
    pub(crate) fn new(summary: String) -> LoadError {
        LoadError { shown: Vec::new(), summary }
    }
}

/// Reads and compiles the databases called `names`, or all of a manifest, in its order.
///
/// # Errors
/// If files cannot be read, a name is unknown, or the authors' texts have errors.
pub fn load(manifest: &Path, names: &[String]) -> Result<Databases, LoadError> {
    let shown = manifest.to_string_lossy().replace('\\', "/");
    let failed = |error| LoadError::new(format!("cannot read '{shown}': {error}"));
    let mut project = match Project::open(manifest, &shown).map_err(failed)? {
        Ok(project) => project.with_joseki(Box::new(joseki::FrontEnd)),
        Err(session) => return Err(faults(&shown, session)),
    };
    let compiled = project.compile_named(names).map_err(LoadError::new)?;
    if project.session.diagnostics.errors() > 0 {
        return Err(faults(&shown, project.session));
    }
    let loaded = compiled.into_iter().map(|database| Arc::new(Loaded::new(database, false))).collect();
    let warnings = project.session.diagnostics.count(Severity::Warning);
    Ok(Databases { loaded, sources: project.session.sources, warnings })
}

/// Shows the errors and counts them.
pub(crate) fn faults(manifest: &str, session: Session) -> LoadError {
    let errors = session.diagnostics.errors();
    let sorted = session.diagnostics.sorted();
    let wrong = sorted.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    let shown = wrong.map(|diagnostic| render::human(&session.sources, diagnostic, false)).collect();
    let noun = if errors == 1 { "error" } else { "errors" };
    LoadError { shown, summary: format!("'{manifest}': {errors} {noun}") }
}
