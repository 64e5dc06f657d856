//! The order of the phases: text → syntax tree → checked patterns → flat patterns, and automata where they are asked for.
//!
//! Backends ([`crate::emit`], [`crate::ir::Database::tables`]) take it from there. Files come through
//! [`Inputs`], so that the compiler itself does no input.

use std::collections::BTreeSet;

use crate::check::pattern::CheckedPattern;
use crate::check::{self, corner_tree};
use crate::dfa::{self, tables::DfaTables};
use crate::diag::Diagnostics;
use crate::hints::{self, Hints};
use crate::inputs::{self, Inputs};
use crate::ir;
use crate::lower;
use crate::manifest::{self, DatabaseEntry, Manifest};
pub use crate::session::Session;
use crate::settings::{Kind, Matcher, Settings};
use crate::source::{FileId, Span};
use crate::syntax::ast::File;

/// A database in all its forms.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// How it was compiled.
    pub settings: Settings,
    /// Its files as syntax trees.
    pub files: Vec<File>,
    /// Its checked patterns.
    pub checked: Vec<CheckedPattern>,
    /// Its flat patterns; none in a corner database.
    pub ir: ir::Database,
    /// Its tree, if it is a corner database.
    pub corner: Option<ir::Corner>,
    /// Its automata, if it asks for some.
    pub automata: Option<DfaTables>,
}

impl Compiled {
    /// Leaves only some patterns to be matched, for tools; automata of the others are gone with them. A pattern that an
    /// equal one kept from the tree of corners stays out.
    pub fn retain(&mut self, mut keep: impl FnMut(&CheckedPattern) -> bool) {
        let planted = |corner: &ir::Corner, span| corner.patterns.iter().any(|entry| entry.origin == span);
        let corner = self.corner.as_ref();
        self.checked.retain(|p| corner.is_none_or(|corner| planted(corner, p.name.span)) && keep(p));
        let kept: BTreeSet<Span> = self.checked.iter().map(|pattern| pattern.name.span).collect();
        self.ir.patterns.retain(|pattern| kept.contains(&pattern.origin));
        if self.corner.is_some() {
            let tree = corner_tree::plant(&self.checked, &mut Diagnostics::default());
            self.corner = Some(lower::corner::lower(tree, &self.settings));
        }
        self.automata = None;
    }
}

/// A database as far as its checks go.
#[derive(Clone, Debug)]
pub struct Checked {
    /// How it would be compiled.
    pub settings: Settings,
    /// Its files as syntax trees.
    pub files: Vec<File>,
    /// Its checked patterns.
    pub patterns: Vec<CheckedPattern>,
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
    inputs: &mut Inputs<'_>,
) -> Option<Compiled> {
    let read = read(session, manifest, entry, inputs)?;
    Some(compile_trees(session, read))
}

/// Looks for what is wrong with one database of a manifest, and makes nothing that only its use would need.
pub fn check_database(
    session: &mut Session,
    manifest: FileId,
    entry: &DatabaseEntry,
    inputs: &mut Inputs<'_>,
) -> Option<Checked> {
    let read = read(session, manifest, entry, inputs)?;
    Some(check_trees(session, read))
}

/// What a database is made of.
struct Read {
    files: Vec<File>,
    hints: Option<FileId>,
    settings: Settings,
}

fn read(
    session: &mut Session,
    manifest: FileId,
    entry: &DatabaseEntry,
    inputs: &mut Inputs<'_>,
) -> Option<Read> {
    let (files, dialect) = inputs::read_database(session, manifest, entry, inputs)?;
    let settings = entry.settings(dialect);
    let hints = match &entry.transformations {
        Some(name) if settings.matcher == Matcher::Dfa => {
            let at = manifest::place(manifest, name);
            Some(inputs::read_file(session, at, name.get_ref(), inputs.read)?)
        }
        _ => None,
    };
    Some(Read { files, hints, settings })
}

/// Compiles files that have been read.
pub fn compile_files(
    session: &mut Session,
    ids: &[FileId],
    hints: Option<FileId>,
    settings: Settings,
) -> Compiled {
    let files = inputs::parse(session, ids, settings.dialect);
    compile_trees(session, Read { files, hints, settings })
}

/// Compiles a text by itself: for tools and tests.
pub fn compile_text(session: &mut Session, name: &str, text: &[u8], settings: Settings) -> Option<Compiled> {
    let file = session.sources.add(name, text.to_vec())?;
    Some(compile_files(session, &[file], None, settings))
}

/// Checks a text by itself.
pub fn check_text(session: &mut Session, name: &str, text: Vec<u8>, settings: Settings) -> Option<Checked> {
    let file = session.sources.add(name, text)?;
    let files = inputs::parse(session, &[file], settings.dialect);
    Some(check_trees(session, Read { files, hints: None, settings }))
}

fn compile_trees(session: &mut Session, read: Read) -> Compiled {
    let (checked, hints) = check_patterns(session, &read);
    let (Read { files, settings, .. }, diagnostics) = (read, &mut session.diagnostics);
    let (flat, corner) = match settings.kind {
        Kind::Corner => {
            let tree = corner_tree::plant(&checked, diagnostics);
            (&[][..], Some(lower::corner::lower(tree, &settings)))
        }
        Kind::General | Kind::Connections => (checked.as_slice(), None),
    };
    let ir = lower::lower(flat, &hints, &settings);
    let states = settings.states.filter(|_| corner.is_none());
    let automata = states.and_then(|limit| dfa::compile(&ir, limit, diagnostics)).map(|dfa| dfa.tables());
    Compiled { settings, files, checked, ir, corner, automata }
}

/// Only automata, which may be too large, and corners, whose tree shows duplicates, can be wrong after the checks.
fn check_trees(session: &mut Session, read: Read) -> Checked {
    if read.settings.states.is_some() {
        let Compiled { settings, files, checked: patterns, .. } = compile_trees(session, read);
        return Checked { settings, files, patterns };
    }
    let (patterns, _) = check_patterns(session, &read);
    if read.settings.kind == Kind::Corner {
        corner_tree::plant(&patterns, &mut session.diagnostics);
    }
    Checked { settings: read.settings, files: read.files, patterns }
}

fn check_patterns(session: &mut Session, read: &Read) -> (Vec<CheckedPattern>, Hints) {
    let (sources, diagnostics) = (&session.sources, &mut session.diagnostics);
    let checked = check::check(&read.files, &read.settings, diagnostics);
    let hints = read.hints.map(|id| hints::parse(id, sources.file(id), diagnostics)).unwrap_or_default();
    if let Some(id) = read.hints {
        hints::check(&hints, id, &checked, diagnostics);
    }
    (checked, hints)
}
