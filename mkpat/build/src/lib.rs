//! Pattern databases compiled by a build script.
//!
//! `build.rs` is three lines:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     katachi_build::compile("patterns/databases.toml")
//! }
//! ```
//!
//! and the crate includes what it makes, with `mkpat-runtime` as its only dependency:
//!
//! ```ignore
//! include!(concat!(env!("OUT_DIR"), "/databases.rs"));
//! ```
//!
//! The manifest names the databases, joseki trees among them. Cargo runs the script again when the manifest, a file it
//! names, or a file that could not be read has changed. Errors are shown by cargo with file, line and column, and drawn
//! in full below; warnings are cargo's warnings.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use mkpat::compile::Session;
use mkpat::diag::Severity;
use mkpat::emit;
use mkpat::kinds::Module;
use mkpat_driver::allowance::Allowance;
use mkpat_driver::project::{self, Project};
use mkpat_driver::render;

/// Compiles what a manifest names into `OUT_DIR`. The path is relative to the package, as all paths of build scripts.
pub fn compile(manifest: impl Into<PathBuf>) -> ExitCode {
    Build::new(manifest).run()
}

/// A build with more to say than [`compile`] takes.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let manifest = folder.path().join("databases.toml");
/// # std::fs::write(&manifest, "[[database]]\nname = \"nets\"\ninputs = [\"nets.db\"]\n")?;
/// # std::fs::write(folder.path().join("nets.db"), "Pattern Net\n\n?O?\nOX.\n?.*\n\n:8,-\n")?;
/// let built = katachi_build::Build::new(&manifest).shown("patterns/databases.toml").out(folder.path()).build()?;
/// assert!(built.succeeded);
/// assert!(folder.path().join("nets.rs").is_file());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Build {
    manifest: PathBuf,
    shown: String,
    /// A second manifest and its name.
    behind: Option<(PathBuf, String)>,
    out: Vec<PathBuf>,
}

/// What became of a build.
#[derive(Clone, Debug)]
pub struct Built {
    /// Whether there was no error; only then modules are written.
    pub succeeded: bool,
    /// Lines for cargo, which reads them on the script's standard output.
    pub instructions: Vec<String>,
    /// Errors as drawings, for people.
    pub drawn: Vec<String>,
}

impl Build {
    /// Compiles what `manifest` names into `OUT_DIR`.
    #[must_use]
    pub fn new(manifest: impl Into<PathBuf>) -> Build {
        let manifest = manifest.into();
        let shown = manifest.to_string_lossy().replace('\\', "/");
        let out = std::env::var_os("OUT_DIR").map(PathBuf::from).into_iter().collect();
        Build { manifest, shown, behind: None, out }
    }

    /// Names the manifest differently in messages and generated code: as it is seen from the workspace, say.
    #[must_use]
    pub fn shown(self, name: impl Into<String>) -> Build {
        Build { shown: name.into(), ..self }
    }

    /// Compiles the eyes, books, weights and lines that another manifest names as well, listed behind those of the first: whoever
    /// looks for one by name or takes the first finds these only where the first manifest has none. Its pattern databases are
    /// left out. A name of both is an error.
    #[must_use]
    pub fn behind(self, manifest: impl Into<PathBuf>, name: impl Into<String>) -> Build {
        Build { behind: Some((manifest.into(), name.into())), ..self }
    }

    /// Writes the modules into this folder, too; it is made if need be.
    #[must_use]
    pub fn out(mut self, folder: impl Into<PathBuf>) -> Build {
        self.out.push(folder.into());
        self
    }

    /// Builds, and tells cargo and people how it went.
    #[must_use]
    pub fn run(self) -> ExitCode {
        let (manifest, shown) = (self.manifest.clone(), self.shown.clone());
        match self.build() {
            Ok(built) => {
                built.instructions.iter().for_each(|line| println!("{line}"));
                built.drawn.iter().for_each(|drawing| eprintln!("{drawing}\n"));
                if built.succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE }
            }
            Err(error) => {
                println!("cargo::rerun-if-changed={}", manifest.display());
                println!("cargo::error={shown}: {error}");
                ExitCode::FAILURE
            }
        }
    }

    /// Builds, and tells what cargo and people should hear.
    ///
    /// # Errors
    /// When the manifest cannot be read, or a module cannot be written.
    pub fn build(self) -> io::Result<Built> {
        let mut instructions = vec![rerun(&self.manifest)];
        let mut project = match Project::open(&self.manifest, &self.shown)? {
            Ok(project) => project.with_joseki(Box::new(joseki::FrontEnd)),
            Err(session) => return Ok(told(session, instructions)),
        };
        let databases = project.compile_all();
        let mut others = project.compile_kinds();
        if let Some((manifest, shown)) = &self.behind {
            let (more, built) = kinds_of(manifest, shown, instructions)?;
            if !built.succeeded {
                return Ok(built);
            }
            instructions = built.instructions;
            let named = |name: &str| {
                databases.iter().any(|database| database.ir.name == name)
                    || others.iter().any(|other| other.name == name)
            };
            if let Some(twice) = more.iter().find(|module| named(&module.name)) {
                let error =
                    format!("cargo::error={shown}: `{}` is a name of {}, too", twice.name, self.shown);
                instructions.push(error);
                return Ok(Built { succeeded: false, instructions, drawn: Vec::new() });
            }
            others.extend(more);
        }
        instructions.extend(project.files().iter().map(|file| rerun(&file.path)));
        let mut again = format!("mkpat build {} --out FOLDER", self.shown);
        if let Some((_, behind)) = &self.behind {
            again += &format!("  # and {behind} behind it, by a build script");
        }
        let files = emit::emit(&databases, &others, emit::Origins::from(&project.session.sources), &again);
        let built = told(project.session, instructions);
        if built.succeeded {
            self.out.iter().try_for_each(|folder| project::write(folder, &files))?;
        }
        Ok(built)
    }
}

/// What a manifest names beside databases.
fn kinds_of(manifest: &Path, shown: &str, mut instructions: Vec<String>) -> io::Result<(Vec<Module>, Built)> {
    instructions.push(rerun(manifest));
    let mut project = match Project::open(manifest, shown)? {
        Ok(project) => project,
        Err(session) => return Ok((Vec::new(), told(session, instructions))),
    };
    let modules = project.compile_kinds();
    instructions.extend(project.files().iter().map(|file| rerun(&file.path)));
    Ok((modules, told(project.session, instructions)))
}

fn rerun(file: &Path) -> String {
    format!("cargo::rerun-if-changed={}", file.display())
}

/// Every problem in a line for cargo, and the errors drawn.
fn told(session: Session, mut instructions: Vec<String>) -> Built {
    let succeeded = session.diagnostics.errors() == 0;
    let mut allowance = Allowance::default();
    let mut drawn = Vec::new();
    for diagnostic in session.diagnostics.sorted() {
        if !allowance.admits(diagnostic.code) {
            continue;
        }
        let line = render::short(&session.sources, &diagnostic);
        match diagnostic.severity {
            Severity::Error => {
                instructions.push(format!("cargo::error={line}"));
                drawn.push(render::human(&session.sources, &diagnostic, false));
            }
            Severity::Warning => instructions.push(format!("cargo::warning={line}")),
        }
    }
    instructions.extend(allowance.rest().map(|line| format!("cargo::warning={line}")));
    Built { succeeded, instructions, drawn }
}
