//! The files a manifest names: read, told apart, parsed.

use crate::diag;
use crate::manifest::{self, DatabaseEntry, JosekiEntry};
use crate::session::Session;
use crate::source::{FileId, Span};
use crate::syntax::ast::{Dialect, File};
use crate::syntax::blocks;
use crate::syntax::detect::{Format, detect};

/// Gives the contents of a file by its path relative to the manifest, or the system's word why not.
pub type Reader<'a> = dyn FnMut(&str) -> Result<Vec<u8>, String> + 'a;

/// A front end for joseki trees. The `joseki` crate has it; it builds on this one, so it comes in from outside.
pub trait JosekiFrontEnd: std::fmt::Debug {
    /// Turns an SGF file called `name` into patterns whose names begin with `prefix`. The file joins the session's
    /// sources, problems its diagnostics. `None` if there is nothing to go on with.
    fn patterns(&mut self, session: &mut Session, name: &str, bytes: &[u8], prefix: &str) -> Option<File>;
}

/// Where files come from.
pub struct Inputs<'a> {
    /// Reads a file.
    pub read: &'a mut Reader<'a>,
    /// Reads joseki trees; without it they are left out.
    pub joseki: Option<&'a mut (dyn JosekiFrontEnd + 'static)>,
}

/// Reads and parses everything a database is made of; gives the files and their dialect.
pub(crate) fn read_database(
    session: &mut Session,
    manifest: FileId,
    entry: &DatabaseEntry,
    inputs: &mut Inputs<'_>,
) -> Option<(Vec<File>, Dialect)> {
    let mut ids = Vec::new();
    for input in &entry.inputs {
        let at = manifest::place(manifest, input);
        let id = read_file(session, at, input.get_ref(), inputs.read)?;
        if let Some(found) = foreign(detect(&session.sources.file(id).bytes)) {
            session.diagnostics.push(diag::wrong_format(at, input.get_ref(), found));
            return None;
        }
        ids.push(id);
    }
    let dialect = entry.dialect().unwrap_or_else(|| first_dialect(session, &ids));
    let mut files = parse(session, &ids, dialect);
    for joseki in &entry.joseki {
        files.extend(read_joseki(session, manifest, joseki, inputs)?);
    }
    Some((files, dialect))
}

/// Parses files that have been read.
pub(crate) fn parse(session: &mut Session, ids: &[FileId], dialect: Dialect) -> Vec<File> {
    let (sources, diagnostics) = (&session.sources, &mut session.diagnostics);
    ids.iter().map(|&id| blocks::parse(id, sources.file(id), dialect, diagnostics)).collect()
}

/// Reads a file that the manifest names at `at`; messages show it as [`Session::shown`] does.
pub(crate) fn read_file(
    session: &mut Session,
    at: Span,
    name: &str,
    read: &mut Reader<'_>,
) -> Option<FileId> {
    let bytes = read_bytes(session, at, name, read)?;
    session.sources.add(session.shown(name), bytes)
}

fn read_bytes(session: &mut Session, at: Span, name: &str, read: &mut Reader<'_>) -> Option<Vec<u8>> {
    let bytes = read(name);
    bytes.map_err(|why| session.diagnostics.push(diag::unreadable_file(at, name, &why))).ok()
}

fn read_joseki(
    session: &mut Session,
    manifest: FileId,
    entry: &JosekiEntry,
    inputs: &mut Inputs<'_>,
) -> Option<Option<File>> {
    let Some(front_end) = inputs.joseki.as_deref_mut() else { return Some(None) };
    let name = entry.sgf.get_ref();
    let bytes = read_bytes(session, manifest::place(manifest, &entry.sgf), name, inputs.read)?;
    let shown = session.shown(name);
    Some(front_end.patterns(session, &shown, &bytes, &entry.prefix))
}

fn foreign(format: Format) -> Option<&'static str> {
    match format {
        Format::Patterns(_) => None,
        Format::ModernEyes | Format::ClassicEyes => Some("eye graphs"),
        Format::Playout => Some("playout patterns"),
        Format::Lines => Some("threats on lines"),
    }
}

/// Classic if any file is: a directive-free modern file cannot be told from a classic one.
fn first_dialect(session: &Session, inputs: &[FileId]) -> Dialect {
    let formats = inputs.iter().map(|&id| detect(&session.sources.file(id).bytes));
    let classic = formats.into_iter().any(|format| format == Format::Patterns(Dialect::Classic));
    if classic { Dialect::Classic } else { Dialect::Modern }
}
