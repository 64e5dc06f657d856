//! The order of the stages: bytes, trees, patterns, lines.

use katachi_sgf::{ErrorKind, Limits, Parsed, Tree};
use mkpat::source::{FileId, Sources, Span};
use mkpat::syntax::ast::{Dialect, File, Text};

use crate::convention::Convention;
use crate::diag::{self, Diagnostics};
use crate::pattern::{JosekiPattern, Patterns};
use crate::record::Record;
use crate::sourced::is_no_text;
use crate::{classic, modern};

/// Joseki files are written by people; a larger one is a mistake.
const LIMITS: Limits = Limits { bytes: 64 << 20, nodes: 200_000, depth: 200_000 };

/// How to compile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// What the names of the patterns begin with.
    pub prefix: String,
    /// The convention; `None` to find out.
    pub convention: Option<Convention>,
}

/// What became of a joseki file.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The game trees; none if the file cannot be read.
    pub trees: Vec<Tree>,
    /// The file's number in the sources.
    pub file: FileId,
    /// The convention it was read by.
    pub convention: Convention,
    /// All patterns, also those after an error.
    pub patterns: Vec<JosekiPattern>,
    /// The database. After an error it holds what the original writes before it stops; it is not to be used then.
    pub database: File,
    /// What is wrong.
    pub diagnostics: Diagnostics,
}

/// Compiles a joseki file and adds it, decoded, to the sources.
pub fn compile(sources: &mut Sources, name: &str, bytes: &[u8], options: &Options) -> Compiled {
    let mut diagnostics = Diagnostics::default();
    let decoded = katachi_sgf::decode(bytes);
    let Some(file) = sources.add(name, decoded.text.clone().into_bytes()) else {
        diagnostics.push(diag::file_too_long(Text::NOWHERE));
        return Compiled::nothing(FileId(u16::MAX), diagnostics);
    };
    let parsed = match katachi_sgf::parse(decoded, LIMITS) {
        Ok(parsed) => parsed,
        Err(error) => {
            let span = Span::new(file, error.span.start, error.span.end);
            let span = if error.kind == ErrorKind::NoTree { Span::new(file, 0, 0) } else { span };
            diagnostics.push(diag::unreadable_file(span, &error.kind.to_string()));
            return Compiled::nothing(file, diagnostics);
        }
    };
    let convention = options.convention.unwrap_or_else(|| Convention::detect(&parsed.trees));
    let (patterns, database) = match convention {
        Convention::Modern => modern_patterns(&parsed, file, name, options, &mut diagnostics),
        Convention::Classic => {
            let patterns = classic::patterns(&parsed.trees, file, &options.prefix, &mut diagnostics);
            let database = classic::file(base_name(name), written(&patterns));
            (patterns, database)
        }
    };
    tolerated_faults(&parsed, file, &mut diagnostics);
    letters_of_no_text(&parsed, file, &mut diagnostics);
    Compiled { trees: parsed.trees, file, convention, patterns: patterns.list, database, diagnostics }
}

fn modern_patterns(
    parsed: &Parsed,
    file: FileId,
    name: &str,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> (Patterns, File) {
    let mut patterns = Patterns::default();
    if let [tree, later @ ..] = parsed.trees.as_slice() {
        let record = Record { tree, file };
        patterns = modern::patterns(record, &options.prefix, diagnostics);
        another_game(record, diagnostics);
        if let Some(second) = later.first() {
            let span = record.span(second.node(second.root()).span);
            diagnostics.push(diag::later_trees(span, later.len()));
        }
    }
    let database = modern::file(base_name(name), written(&patterns));
    (patterns, database)
}

fn another_game(record: Record<'_>, diagnostics: &mut Diagnostics) {
    let root = record.tree.node(record.tree.root());
    if let Some(game) = root.get("GM").filter(|game| game.number() != Some(1)) {
        let value = game.values().first().map_or("", |value| value.raw());
        diagnostics.push(diag::another_game(record.span(game.span), value));
    }
}

/// Faults of the file as SGF. Prose around the trees is none: the original allows it on purpose.
fn tolerated_faults(parsed: &Parsed, file: FileId, diagnostics: &mut Diagnostics) {
    let faults = parsed.warnings.iter().filter(|warning| warning.fault != katachi_sgf::Fault::TextOutside);
    diagnostics.extend(faults.map(|warning| {
        let span = Span::new(file, warning.span.start, warning.span.end);
        diag::tolerated_fault(span, &warning.fault.to_string())
    }));
}

/// Comments with control characters, which a database cannot have: the first of each comment.
fn letters_of_no_text(parsed: &Parsed, file: FileId, diagnostics: &mut Diagnostics) {
    for tree in &parsed.trees {
        let record = Record { tree, file };
        let properties = tree.preorder().flat_map(|node| &tree.node(node).properties);
        for value in properties.filter(|property| property.id() == "C").flat_map(|comment| comment.values()) {
            let Some(at) = value.raw().find(is_no_text).and_then(|at| u32::try_from(at).ok()) else {
                continue;
            };
            let start = value.span.start.saturating_add(at);
            diagnostics.push(diag::letter_of_no_text(record.place((start, start.saturating_add(1)))));
        }
    }
}

/// The patterns that the original writes.
fn written(patterns: &Patterns) -> impl Iterator<Item = &JosekiPattern> {
    patterns.list.iter().take(patterns.stopped.unwrap_or(usize::MAX))
}

/// The name without folders, which differ from machine to machine.
fn base_name(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

impl Compiled {
    /// Nothing could be read.
    fn nothing(file: FileId, diagnostics: Diagnostics) -> Compiled {
        let database = File { dialect: Dialect::Modern, blocks: Vec::new() };
        let (trees, patterns) = (Vec::new(), Vec::new());
        Compiled { trees, file, convention: Convention::Modern, patterns, database, diagnostics }
    }

    /// The text of the database.
    #[must_use]
    pub fn text(&self) -> Vec<u8> {
        mkpat::syntax::print::print(&self.database)
    }
}
