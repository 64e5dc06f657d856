//! The sources of a manifest that are no pattern databases of Go: eye databases, openings, playout patterns, threats.
//!
//! Each kind has a compiler of its own; here they are called for what a manifest names.

use crate::diag::Diagnostics;
use crate::eyes::{self, VitalRule};
use crate::inputs::{self, Reader};
use crate::lines;
use crate::manifest::{self, EyesEntry, FusekiEntry, Manifest, PlayoutEntry};
use crate::openings;
use crate::playout;
use crate::session::Session;
use crate::source::{FileId, SourceFile};
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
    /// Threats on lines.
    Lines,
}

impl SourceKind {
    /// All of them, in the order of a build.
    pub const ALL: [SourceKind; 4] =
        [SourceKind::Eyes, SourceKind::Openings, SourceKind::Playout, SourceKind::Lines];

    /// What [`Module::entries`] counts.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            SourceKind::Eyes => "eyes",
            SourceKind::Openings => "openings",
            SourceKind::Playout => "playout rows",
            SourceKind::Lines => "threats",
        }
    }

    /// What such a module holds: the name of its item, and its type below `mkpat_runtime`.
    #[must_use]
    pub fn item(self) -> (&'static str, &'static str) {
        match self {
            SourceKind::Eyes => ("DATABASE", "eyes::table::Database"),
            SourceKind::Openings => ("BOOK", "openings::book::Book"),
            SourceKind::Playout => ("TABLE", "playout::table::Table"),
            SourceKind::Lines => ("TABLE", "lines::table::Table"),
        }
    }

    /// The list of all such modules: its name, and what it is.
    #[must_use]
    pub fn list(self) -> (&'static str, &'static str) {
        match self {
            SourceKind::Eyes => ("EYES", "All eye databases"),
            SourceKind::Openings => ("BOOKS", "All books of full-board openings"),
            SourceKind::Playout => ("PLAYOUTS", "All playout databases"),
            SourceKind::Lines => ("LINES", "All databases of threats"),
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

/// A compiled source of one of these kinds, before it is written out.
#[derive(Clone, Debug)]
pub enum Source {
    /// An eye database.
    Eyes(eyes::Compiled),
    /// Full-board openings.
    Openings(openings::Compiled),
    /// Playout patterns.
    Playout(playout::Compiled),
    /// Threats on lines.
    Lines(lines::Compiled),
}

impl Source {
    /// Which kind it is.
    #[must_use]
    pub fn kind(&self) -> SourceKind {
        match self {
            Source::Eyes(_) => SourceKind::Eyes,
            Source::Openings(_) => SourceKind::Openings,
            Source::Playout(_) => SourceKind::Playout,
            Source::Lines(_) => SourceKind::Lines,
        }
    }

    /// How many patterns, positions or rows it has.
    #[must_use]
    pub fn entries(&self) -> usize {
        match self {
            Source::Eyes(compiled) => compiled.patterns.len(),
            Source::Openings(compiled) => compiled.entries.len(),
            Source::Playout(compiled) => compiled.rows.len(),
            Source::Lines(compiled) => compiled.patterns.len(),
        }
    }

    /// The same, its file called by where it lies in a folder, as [`crate::source::Sources::within`] has it.
    fn within(mut self, folder: &str) -> Source {
        let name = match &mut self {
            Source::Eyes(compiled) => &mut compiled.name,
            Source::Openings(compiled) => &mut compiled.name,
            Source::Playout(compiled) => &mut compiled.file,
            Source::Lines(compiled) => &mut compiled.file,
        };
        if let Some(rest) = name.strip_prefix(folder) {
            *name = rest.to_owned();
        }
        self
    }

    fn rust(&self) -> String {
        match self {
            Source::Eyes(compiled) => eyes::emit_rust(compiled),
            Source::Openings(compiled) => openings::emit_rust(compiled),
            Source::Playout(compiled) => playout::emit_rust(compiled),
            Source::Lines(compiled) => lines::emit_rust(compiled),
        }
    }
}

/// Compiles all of them to Rust, in the order of the manifest. What has errors is left out.
pub fn compile(
    session: &mut Session,
    file: FileId,
    manifest: &Manifest,
    read: &mut Reader<'_>,
) -> Vec<Module> {
    let sources = sources(session, file, manifest, VitalRule::default(), read).into_iter();
    let folder = session.folder.clone();
    let module = |(name, source): (String, Source)| Module {
        name,
        kind: source.kind(),
        entries: source.entries(),
        text: source.within(&folder).rust(),
    };
    sources.map(module).collect()
}

/// Compiles all of them, in the order of the manifest, each with its name. What has errors is left out.
pub fn sources(
    session: &mut Session,
    file: FileId,
    manifest: &Manifest,
    rule: VitalRule,
    read: &mut Reader<'_>,
) -> Vec<(String, Source)> {
    let mut sources = Vec::new();
    for entry in &manifest.eyes {
        let dialect = dialect(entry);
        let named = Named { entry: &entry.name, inputs: &entry.inputs };
        sources.extend(named.sources(session, file, read, &|id, source, diagnostics| {
            eyes::compile_by(id, source, dialect, rule, diagnostics).map(Source::Eyes)
        }));
    }
    for entry in &manifest.fuseki {
        let name = entry.name.get_ref();
        sources.extend(book(session, file, entry, read).map(|book| (name.clone(), Source::Openings(book))));
    }
    for entry in &manifest.playout {
        let named = Named { entry: &entry.name, inputs: &entry.inputs };
        sources.extend(named.sources(session, file, read, &|id, source, diagnostics| {
            playout::compile(id, source, diagnostics).map(Source::Playout)
        }));
    }
    for entry in &manifest.lines {
        let named = Named { entry: &entry.name, inputs: std::slice::from_ref(&entry.input) };
        sources.extend(named.sources(session, file, read, &|id, source, diagnostics| {
            lines::compile(id, source, diagnostics).map(Source::Lines)
        }));
    }
    sources
}

/// Compiles an eye database; `None` after an error. Of several inputs the first one counts.
pub fn eye_spaces(
    session: &mut Session,
    manifest: FileId,
    entry: &EyesEntry,
    read: &mut Reader<'_>,
) -> Option<eyes::Compiled> {
    let input = entry.inputs.first()?;
    let at = manifest::place(manifest, input);
    let id = inputs::read_file(session, at, input.get_ref(), read)?;
    let (source, rule) = (session.sources.file(id), VitalRule::default());
    eyes::compile_by(id, source, dialect(entry), rule, &mut session.diagnostics)
}

fn dialect(entry: &EyesEntry) -> Option<eyes::Dialect> {
    entry.dialect.map(|word| match word {
        manifest::DialectWord::Modern => eyes::Dialect::Modern,
        manifest::DialectWord::Classic => eyes::Dialect::Classic,
    })
}

/// Compiles a group of playout databases; `None` after an error.
pub fn weights(
    session: &mut Session,
    manifest: FileId,
    entry: &PlayoutEntry,
    read: &mut Reader<'_>,
) -> Option<Vec<playout::Compiled>> {
    let mut compiled = |input: &Spanned<String>| {
        let at = manifest::place(manifest, input);
        let id = inputs::read_file(session, at, input.get_ref(), read)?;
        playout::compile(id, session.sources.file(id), &mut session.diagnostics)
    };
    entry.inputs.iter().map(&mut compiled).collect()
}

/// Compiles one book of openings; `None` after an error.
pub fn book(
    session: &mut Session,
    manifest: FileId,
    entry: &FusekiEntry,
    read: &mut Reader<'_>,
) -> Option<openings::Compiled> {
    let at = manifest::place(manifest, &entry.input);
    let id = inputs::read_file(session, at, entry.input.get_ref(), read)?;
    openings::compile(id, session.sources.file(id), entry.size, &mut session.diagnostics)
}

/// Compiles one source.
type Compile<'a> = dyn Fn(FileId, &SourceFile, &mut Diagnostics) -> Option<Source> + 'a;

/// What an entry of the manifest names.
struct Named<'a> {
    entry: &'a Spanned<String>,
    inputs: &'a [Spanned<String>],
}

impl Named<'_> {
    /// What comes of each input that can be read and has no errors, with the name of its module.
    fn sources(
        &self,
        session: &mut Session,
        manifest: FileId,
        read: &mut Reader<'_>,
        compile: &Compile<'_>,
    ) -> Vec<(String, Source)> {
        let mut sources = Vec::new();
        for input in self.inputs {
            let at = manifest::place(manifest, input);
            let Some(id) = inputs::read_file(session, at, input.get_ref(), read) else { continue };
            let compiled = compile(id, session.sources.file(id), &mut session.diagnostics);
            if let Some(compiled) = compiled {
                let name = manifest::module_name(self.entry.get_ref(), input.get_ref(), self.inputs.len());
                sources.push((name, compiled));
            }
        }
        sources
    }
}
