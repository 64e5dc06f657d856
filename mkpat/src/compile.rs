//! The order of the phases: text → syntax tree → checked patterns → flat patterns.
//!
//! Backends ([`crate::emit`], [`crate::ir::Database::tables`]) take it from there. Files come through a [`Reader`], so
//! that the compiler itself does no input.

use crate::check;
use crate::check::pattern::Pattern;
use crate::diag::{self, Diagnostics};
use crate::hints;
use crate::ir;
use crate::lower;
use crate::manifest::{self, DatabaseEntry, Manifest};
use crate::settings::{Matcher, Settings};
use crate::source::{FileId, Sources, Span};
use crate::syntax::ast::{Dialect, File};
use crate::syntax::blocks;
use crate::syntax::detect::{Format, detect};

/// Gives the contents of a file by its path relative to the manifest, or the system's word why not.
pub type Reader<'a> = dyn FnMut(&str) -> Result<Vec<u8>, String> + 'a;

/// What compilation works on, and what it leaves.
#[derive(Debug, Default)]
pub struct Session {
    /// All files read.
    pub sources: Sources,
    /// All problems found.
    pub diagnostics: Diagnostics,
    /// The folder of the manifest as messages shall show it, with a final `/` unless empty.
    pub folder: String,
}

/// A database in all its forms.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// How it was compiled.
    pub settings: Settings,
    /// Its files as syntax trees.
    pub files: Vec<File>,
    /// Its checked patterns.
    pub checked: Vec<Pattern>,
    /// Its flat patterns.
    pub ir: ir::Database,
}

/// Reads a manifest.
pub fn read_manifest(session: &mut Session, name: &str, text: Vec<u8>) -> Option<(FileId, Manifest)> {
    let file = session.sources.add(name, text)?;
    session.folder = name.rfind('/').map_or(String::new(), |i| name[..=i].to_owned());
    let manifest = manifest::parse(file, session.sources.file(file), &mut session.diagnostics)?;
    Some((file, manifest))
}

/// Compiles one database of a manifest. `None` if a file cannot be read or is of another format.
pub fn compile(
    session: &mut Session,
    manifest: FileId,
    entry: &DatabaseEntry,
    read: &mut Reader<'_>,
) -> Option<Compiled> {
    let inputs = read_inputs(session, manifest, entry, read)?;
    let settings = entry.settings(entry.dialect().unwrap_or_else(|| first_dialect(session, &inputs)));
    let hints = match &entry.transformations {
        Some(name) if settings.matcher == Matcher::Dfa => {
            Some(read_file(session, manifest::place(manifest, name), name.get_ref(), read)?)
        }
        _ => None,
    };
    Some(compile_files(session, &inputs, hints, settings))
}

/// Compiles files that have been read.
pub fn compile_files(
    session: &mut Session,
    inputs: &[FileId],
    hints: Option<FileId>,
    settings: Settings,
) -> Compiled {
    let (sources, diagnostics) = (&session.sources, &mut session.diagnostics);
    let parse = |&id: &FileId| blocks::parse(id, sources.file(id), settings.dialect, diagnostics);
    let files: Vec<File> = inputs.iter().map(parse).collect();
    let checked = check::check(&files, &settings, diagnostics);
    let read_hints = hints.map(|id| hints::parse(id, sources.file(id), diagnostics)).unwrap_or_default();
    if let Some(id) = hints {
        hints::check(&read_hints, id, &checked, diagnostics);
    }
    let ir = lower::lower(&checked, &read_hints, &settings);
    Compiled { settings, files, checked, ir }
}

/// Compiles a text by itself: for tools and tests.
pub fn compile_text(session: &mut Session, name: &str, text: &[u8], settings: Settings) -> Option<Compiled> {
    let file = session.sources.add(name, text.to_vec())?;
    Some(compile_files(session, &[file], None, settings))
}

fn read_inputs(
    session: &mut Session,
    manifest: FileId,
    entry: &DatabaseEntry,
    read: &mut Reader<'_>,
) -> Option<Vec<FileId>> {
    let mut files = Vec::new();
    for input in &entry.inputs {
        let at = manifest::place(manifest, input);
        let file = read_file(session, at, input.get_ref(), read)?;
        if let Some(found) = foreign(detect(&session.sources.file(file).bytes)) {
            session.diagnostics.push(diag::wrong_format(at, input.get_ref(), found));
            return None;
        }
        files.push(file);
    }
    Some(files)
}

fn foreign(format: Format) -> Option<&'static str> {
    match format {
        Format::Patterns(_) => None,
        Format::ModernEyes | Format::ClassicEyes => Some("eye graphs"),
        Format::Playout => Some("playout patterns"),
    }
}

fn first_dialect(session: &Session, inputs: &[FileId]) -> Dialect {
    let formats = inputs.iter().map(|&id| detect(&session.sources.file(id).bytes));
    let dialects = formats.filter_map(|f| if let Format::Patterns(d) = f { Some(d) } else { None });
    dialects
        .reduce(|first, next| if first == Dialect::Classic { first } else { next })
        .unwrap_or(Dialect::Modern)
}

/// Reads a file that the manifest names at `at`; files are shown with the manifest's folder before their names.
fn read_file(session: &mut Session, at: Span, name: &str, read: &mut Reader<'_>) -> Option<FileId> {
    match read(name) {
        Ok(bytes) => session.sources.add(format!("{}{name}", session.folder), bytes),
        Err(why) => {
            session.diagnostics.push(diag::unreadable_file(at, name, &why));
            None
        }
    }
}
