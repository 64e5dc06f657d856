//! Compiles the pattern databases into `OUT_DIR`; nothing else.
//!
//! `KATACHI_PATTERNS` names another manifest than `databases.toml`. `KATACHI_GENERATED` names a folder that
//! gets a copy of the generated modules to read.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use mkpat::compile::Session;
use mkpat::diag::Severity;
use mkpat::emit;
use mkpat_driver::project::{self, Project};
use mkpat_driver::render;

fn main() -> ExitCode {
    println!("cargo::rerun-if-env-changed=KATACHI_PATTERNS");
    println!("cargo::rerun-if-env-changed=KATACHI_GENERATED");
    match build() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("cargo::error=the pattern databases could not be compiled: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether the databases are without errors.
fn build() -> std::io::Result<bool> {
    let chosen = std::env::var_os("KATACHI_PATTERNS").map(PathBuf::from);
    // Messages and generated code name files as they are seen from the workspace.
    let shown = chosen.as_ref().map_or_else(
        || "patterns/databases.toml".to_owned(),
        |manifest| manifest.to_string_lossy().replace('\\', "/"),
    );
    let shown = shown.strip_prefix("../").unwrap_or(&shown);
    let manifest = chosen.unwrap_or_else(|| Path::new("databases.toml").to_owned());
    println!("cargo::rerun-if-changed={}", manifest.display());
    let mut project = match Project::open(&manifest, shown)? {
        Ok(project) => project.with_joseki(Box::new(joseki::FrontEnd)),
        Err(session) => return Ok(report(session)),
    };
    let databases = project.compile_all();
    let others = project.compile_kinds();
    for file in project.files() {
        println!("cargo::rerun-if-changed={}", file.path.display());
    }
    let files = emit::emit(
        &databases,
        &others,
        &project.session.sources,
        &format!("mkpat build {shown} --out FOLDER"),
    );
    if !report(project.session) {
        return Ok(false);
    }
    let folders = [std::env::var_os("OUT_DIR"), std::env::var_os("KATACHI_GENERATED")];
    folders.iter().flatten().try_for_each(|folder| project::write(Path::new(folder), &files))?;
    Ok(true)
}

/// Prints errors in full and warnings in a line each; tells whether there was no error.
fn report(session: Session) -> bool {
    let errors = session.diagnostics.errors();
    for diagnostic in session.diagnostics.sorted() {
        match diagnostic.severity {
            Severity::Error => eprintln!("{}\n", render::human(&session.sources, &diagnostic, false)),
            Severity::Warning => println!("cargo::warning={}", render::short(&session.sources, &diagnostic)),
        }
    }
    errors == 0
}
