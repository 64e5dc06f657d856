//! The sources of a manifest that are no pattern databases: eye databases, openings, playout patterns.
//!
//! Each kind has a compiler of its own; here they are called for what a manifest names.

use crate::eyes;
use crate::inputs::{self, Reader};
use crate::manifest::{self, EyesEntry, FusekiEntry, Manifest, PlayoutEntry};
use crate::openings;
use crate::playout;
use crate::session::Session;
use crate::source::FileId;
use toml::Spanned;

/// Which of these kinds a source is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceKind {
    /// An eye database.
    Eyes,
    /// Full-board openings.
    Openings,
    /// Playout patterns.
    Playout,
}

impl SourceKind {
    /// All of them, in the order of a build.
    pub const ALL: [SourceKind; 3] = [SourceKind::Eyes, SourceKind::Openings, SourceKind::Playout];

    /// What [`Module::entries`] counts.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            SourceKind::Eyes => "eyes",
            SourceKind::Openings => "openings",
            SourceKind::Playout => "playout rows",
        }
    }

    /// What such a module holds: the name of its item, and its type below `mkpat_runtime`.
    #[must_use]
    pub fn item(self) -> (&'static str, &'static str) {
        match self {
            SourceKind::Eyes => ("DATABASE", "eyes::table::Database"),
            SourceKind::Openings => ("BOOK", "openings::book::Book"),
            SourceKind::Playout => ("TABLE", "playout::table::Table"),
        }
    }

    /// The list of all such modules: its name, and what it is.
    #[must_use]
    pub fn list(self) -> (&'static str, &'static str) {
        match self {
            SourceKind::Eyes => ("EYES", "All eye databases"),
            SourceKind::Openings => ("BOOKS", "All books of full-board openings"),
            SourceKind::Playout => ("PLAYOUTS", "All playout databases"),
        }
    }
}

/// A compiled source of one of these kinds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    /// The name of its module.
    pub name: String,
    /// What it holds.
    pub kind: SourceKind,
    /// How many patterns, positions or rows it has.
    pub entries: usize,
    /// Its Rust text.
    pub text: String,
}

/// Compiles all of them, in the order of the manifest. What has errors is left out.
pub fn compile(
    session: &mut Session,
    file: FileId,
    manifest: &Manifest,
    read: &mut Reader<'_>,
) -> Vec<Module> {
    let mut modules = Vec::new();
    for entry in &manifest.eyes {
        modules.extend(eye_modules(session, file, entry, read));
    }
    for entry in &manifest.fuseki {
        modules.extend(opening_module(session, file, entry, read));
    }
    for entry in &manifest.playout {
        modules.extend(playout_modules(session, file, entry, read));
    }
    modules
}

fn eye_modules(
    session: &mut Session,
    manifest: FileId,
    entry: &EyesEntry,
    read: &mut Reader<'_>,
) -> Vec<Module> {
    let dialect = entry.dialect.map(|word| match word {
        manifest::DialectWord::Modern => eyes::Dialect::Modern,
        manifest::DialectWord::Classic => eyes::Dialect::Classic,
    });
    let mut modules = Vec::new();
    for input in &entry.inputs {
        let Some(id) = read_input(session, manifest, input, read) else { continue };
        let (sources, diagnostics) = (&session.sources, &mut session.diagnostics);
        if let Some(compiled) = eyes::compile(id, sources.file(id), dialect, diagnostics) {
            let name = module_name(entry.name.get_ref(), input.get_ref(), entry.inputs.len());
            let text = eyes::emit_rust(&compiled);
            modules.push(Module { name, kind: SourceKind::Eyes, entries: compiled.patterns.len(), text });
        }
    }
    modules
}

fn opening_module(
    session: &mut Session,
    manifest: FileId,
    entry: &FusekiEntry,
    read: &mut Reader<'_>,
) -> Option<Module> {
    let id = read_input(session, manifest, &entry.input, read)?;
    let (sources, diagnostics) = (&session.sources, &mut session.diagnostics);
    let compiled = openings::compile(id, sources.file(id), entry.size, diagnostics)?;
    let text = openings::emit_rust(&compiled);
    Some(Module {
        name: entry.name.get_ref().clone(),
        kind: SourceKind::Openings,
        entries: compiled.entries.len(),
        text,
    })
}

fn playout_modules(
    session: &mut Session,
    manifest: FileId,
    entry: &PlayoutEntry,
    read: &mut Reader<'_>,
) -> Vec<Module> {
    let mut modules = Vec::new();
    for input in &entry.inputs {
        let Some(id) = read_input(session, manifest, input, read) else { continue };
        let (sources, diagnostics) = (&session.sources, &mut session.diagnostics);
        if let Some(compiled) = playout::compile(id, sources.file(id), diagnostics) {
            let name = module_name(entry.name.get_ref(), input.get_ref(), entry.inputs.len());
            let text = playout::emit_rust(&compiled);
            modules.push(Module { name, kind: SourceKind::Playout, entries: compiled.rows.len(), text });
        }
    }
    modules
}

fn read_input(
    session: &mut Session,
    manifest: FileId,
    input: &Spanned<String>,
    read: &mut Reader<'_>,
) -> Option<FileId> {
    inputs::read_file(session, manifest::place(manifest, input), input.get_ref(), read)
}

/// The entry's name, or where it has several inputs the name with each input's.
fn module_name(entry: &str, input: &str, inputs: usize) -> String {
    if inputs == 1 {
        return entry.to_owned();
    }
    let file = input.rsplit('/').next().unwrap_or(input);
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let stem: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("{entry}_{stem}")
}
