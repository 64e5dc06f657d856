//! The pattern databases that the program links, and those it reads when it runs.

use super::CliError;
use katachi::databases::Databases;
use mkpat::compile::Session;
use mkpat::diag::Severity;
use mkpat::loaded::Loaded;
use mkpat_driver::project::Project;
use mkpat_driver::render;
use std::path::Path;
use std::sync::Arc;

/// The databases that are linked.
pub(super) fn compiled() -> Arc<Databases> {
    Arc::new(Databases::compiled(&katachi_patterns::COLLECTION))
}

/// Reads and compiles the databases called `names`, or all of a manifest, in its order. Errors of their authors are
/// shown on standard error; warnings are only counted.
pub(super) fn load(manifest: &Path, names: &[String]) -> Result<Vec<Loaded>, CliError> {
    let shown = manifest.to_string_lossy().replace('\\', "/");
    let failed = |error| CliError(format!("cannot read '{shown}': {error}"));
    let mut project = match Project::open(manifest, &shown).map_err(failed)? {
        Ok(project) => project.with_joseki(Box::new(joseki::FrontEnd)),
        Err(session) => return Err(faults(&shown, session)),
    };
    let compiled = project.compile_named(names).map_err(CliError)?;
    if project.session.diagnostics.errors() > 0 {
        return Err(faults(&shown, project.session));
    }
    match project.session.diagnostics.count(Severity::Warning) {
        0 => {}
        n => eprintln!("katachi: {n} warnings; `mkpat check {shown}` shows them"),
    }
    Ok(compiled.into_iter().map(|database| Loaded::new(database, false)).collect())
}

/// Shows the errors and counts them.
fn faults(manifest: &str, session: Session) -> CliError {
    let errors = session.diagnostics.errors();
    for diagnostic in session.diagnostics.sorted() {
        if diagnostic.severity == Severity::Error {
            eprintln!("{}\n", render::human(&session.sources, &diagnostic, false));
        }
    }
    CliError(format!("'{manifest}': {errors} {}", if errors == 1 { "error" } else { "errors" }))
}
