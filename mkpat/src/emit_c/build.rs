//! Everything a manifest names as C.

use super::file;
use super::names::Names;
use super::release::Release;
use crate::compile;
use crate::emit::Generated;
use crate::inputs::Inputs;
use crate::kinds::{self, Source};
use crate::manifest::{DatabaseEntry, Manifest};
use crate::session::Session;
use crate::source::FileId;

/// A file, and how many patterns, positions or rows went into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name of the database, or `playouts` for all playout databases.
    pub name: String,
    /// What it holds.
    pub entries: usize,
    /// What the entries are.
    pub word: &'static str,
    /// The file.
    pub file: Generated,
}

/// Compiles one database of a manifest. `None`, with diagnostics, if there is no C of it.
pub fn compile_c(
    session: &mut Session,
    manifest: FileId,
    entry: &DatabaseEntry,
    inputs: &mut Inputs<'_>,
    release: Release,
) -> Option<Entry> {
    let compiled = compile::compile(session, manifest, entry, inputs)?;
    let names = Names::of_entry(entry);
    let text = file::file(&compiled, &names.prefix, &session.sources, release, &mut session.diagnostics)?;
    let corner = compiled.corner.as_ref().map(|corner| corner.patterns.len());
    Some(Entry {
        name: entry.name.get_ref().clone(),
        entries: corner.unwrap_or(compiled.ir.patterns.len()),
        word: "patterns",
        file: Generated { name: names.file, text },
    })
}

/// Compiles everything a manifest names to C, a file for each database and one for all playout databases, in the order of
/// the manifest. What has errors is left out and has diagnostics.
pub fn build(
    session: &mut Session,
    id: FileId,
    manifest: &Manifest,
    inputs: &mut Inputs<'_>,
    release: Release,
) -> Vec<Generated> {
    entries(session, id, manifest, inputs, release).into_iter().map(|entry| entry.file).collect()
}

/// The same, and what the files hold.
pub fn entries(
    session: &mut Session,
    id: FileId,
    manifest: &Manifest,
    inputs: &mut Inputs<'_>,
    release: Release,
) -> Vec<Entry> {
    let databases = manifest.databases.iter();
    let mut entries: Vec<Entry> =
        databases.filter_map(|entry| compile_c(session, id, entry, inputs, release)).collect();
    let mut playouts = Vec::new();
    for (name, source) in kinds::sources(session, id, manifest, release.vital_rule(), inputs.read) {
        let (count, word) = (source.entries(), source.kind().word());
        let diagnostics = &mut session.diagnostics;
        let text = match source {
            Source::Eyes(compiled) => file::eyes(&compiled, release, diagnostics),
            Source::Openings(compiled) => file::openings(&compiled, &name, release, diagnostics),
            Source::Playout(compiled) => {
                playouts.push(compiled);
                continue;
            }
            // GNU Go's engine plays no other game.
            Source::Lines(_) => continue,
        };
        let Some(text) = text else { continue };
        let file = Generated { name: format!("{name}.c"), text };
        entries.push(Entry { name, entries: count, word, file });
    }
    if !playouts.is_empty() {
        let text = file::playouts(&playouts);
        let file = Generated { name: "mcpat.c".to_owned(), text };
        let count = playouts.iter().map(|p| p.rows.len()).sum();
        entries.push(Entry { name: "playouts".to_owned(), entries: count, word: "playout rows", file });
    }
    entries
}
