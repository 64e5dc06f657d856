//! The manifest: which databases there are, from which files, compiled how.
//!
//! A manifest is TOML with a table array for each kind of source: `[[database]]`, `[[eyes]]`, `[[fuseki]]`,
//! `[[playout]]`, `[[lines]]`. Paths are relative to the manifest.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::diag::{self, Diagnostic, Diagnostics};
use crate::settings::{AnchorColours, Kind, Matcher, Settings};
use crate::source::{FileId, SourceFile, Span};
use crate::syntax::ast::Dialect;
use crate::tables::{families, keys};

/// A manifest as written.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Pattern databases.
    #[serde(default, rename = "database")]
    pub databases: Vec<DatabaseEntry>,
    /// Eye databases.
    #[serde(default)]
    pub eyes: Vec<EyesEntry>,
    /// Full-board openings.
    #[serde(default)]
    pub fuseki: Vec<FusekiEntry>,
    /// Playout patterns.
    #[serde(default)]
    pub playout: Vec<PlayoutEntry>,
    /// Threats on lines.
    #[serde(default)]
    pub lines: Vec<LinesEntry>,
}

impl Manifest {
    /// Leaves only what reads the file `input`; joseki trees do not count.
    pub fn retain(&mut self, input: &str) {
        let is_it = |name: &Spanned<String>| name.get_ref() == input;
        self.databases.retain(|entry| entry.inputs.iter().any(is_it));
        self.eyes.retain(|entry| entry.inputs.iter().any(is_it));
        self.fuseki.retain(|entry| is_it(&entry.input));
        self.playout.retain(|entry| entry.inputs.iter().any(is_it));
        self.lines.retain(|entry| is_it(&entry.input));
    }

    /// What an entry called `name` is, if it is no pattern database.
    #[must_use]
    pub fn other_kind(&self, name: &str) -> Option<&'static str> {
        let is_it = |entry: &Spanned<String>| entry.get_ref() == name;
        if self.eyes.iter().any(|e| is_it(&e.name)) {
            Some("an eye database")
        } else if self.fuseki.iter().any(|f| is_it(&f.name)) {
            Some("a book of openings")
        } else if self.playout.iter().any(|p| is_it(&p.name)) {
            Some("a playout database")
        } else if self.lines.iter().any(|l| is_it(&l.name)) {
            Some("a database of threats")
        } else {
            None
        }
    }

    /// All files that it names, in its order; one that is named twice comes twice.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let databases = self.databases.iter().flat_map(|entry| {
            let joseki = entry.joseki.iter().map(|joseki| &joseki.sgf);
            entry.inputs.iter().chain(joseki).chain(&entry.transformations)
        });
        let eyes = self.eyes.iter().flat_map(|entry| &entry.inputs);
        let fuseki = self.fuseki.iter().map(|entry| &entry.input);
        let playout = self.playout.iter().flat_map(|entry| &entry.inputs);
        let lines = self.lines.iter().map(|entry| &entry.input);
        databases.chain(eyes).chain(fuseki).chain(playout).chain(lines).map(|name| name.get_ref().as_str())
    }

    /// Whether it names nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let patterns = self.databases.is_empty() && self.eyes.is_empty() && self.playout.is_empty();
        patterns && self.fuseki.is_empty() && self.lines.is_empty()
    }
}

/// A pattern database.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatabaseEntry {
    /// Its name, which becomes the name of its module.
    pub name: Spanned<String>,
    /// `.db` files, read as one stream.
    #[serde(default)]
    pub inputs: Vec<Spanned<String>>,
    /// SGF files with joseki trees, compiled after the inputs.
    #[serde(default)]
    pub joseki: Vec<JosekiEntry>,
    /// What it is for.
    #[serde(default)]
    kind: KindWord,
    /// Which stones may be anchors.
    #[serde(default)]
    anchor: AnchorWord,
    /// Whether the anchor is the stone nearest to the centre.
    #[serde(default)]
    centre: bool,
    /// Whether every pattern names its anchor.
    #[serde(default)]
    fixed_anchor: bool,
    /// Which of the original's matchers it was written for.
    #[serde(default)]
    matcher: MatcherWord,
    /// The most states each of its automata may have. Automata are made where this is given.
    states: Option<usize>,
    /// Its orientation hints.
    pub transformations: Option<Spanned<String>>,
    /// Its dialect; told from the text where it is not given.
    dialect: Option<DialectWord>,
    /// The family whose class letters it uses, where its name does not tell.
    family: Option<Spanned<String>>,
    /// The helpers that the engine has for its patterns; any may be named where it is not given.
    helpers: Option<Vec<String>>,
    /// What it is called in C.
    #[serde(default)]
    pub c: CNames,
}

/// What a database is called in C, where it is not what GNU Go's engine calls the database of that name.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CNames {
    /// The file.
    pub file: Option<Spanned<String>>,
    /// What the names of its objects begin with.
    pub prefix: Option<Spanned<String>>,
}

/// A joseki tree of a database.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JosekiEntry {
    /// What the names of its patterns begin with.
    pub prefix: String,
    /// The SGF file.
    pub sgf: Spanned<String>,
}

/// An eye database.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EyesEntry {
    /// Its name.
    pub name: Spanned<String>,
    /// Its files.
    pub inputs: Vec<Spanned<String>>,
    /// Its dialect.
    pub dialect: Option<DialectWord>,
}

/// A database of full-board openings.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FusekiEntry {
    /// Its name.
    pub name: Spanned<String>,
    /// Board size.
    pub size: u8,
    /// Its file.
    pub input: Spanned<String>,
}

/// A group of playout databases.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayoutEntry {
    /// Its name.
    pub name: Spanned<String>,
    /// Its files, one database each.
    pub inputs: Vec<Spanned<String>>,
}

/// A database of threats on lines.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinesEntry {
    /// Its name.
    pub name: Spanned<String>,
    /// Its file.
    pub input: Spanned<String>,
}

/// A dialect by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DialectWord {
    /// GNU Go 3.x.
    Modern,
    /// GNU Go 2.6.
    Classic,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KindWord {
    #[default]
    General,
    Connections,
    Corner,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
enum AnchorWord {
    #[default]
    O,
    X,
    #[serde(rename = "both")]
    Both,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum MatcherWord {
    #[default]
    Standard,
    Dfa,
}

impl From<DialectWord> for Dialect {
    fn from(word: DialectWord) -> Dialect {
        match word {
            DialectWord::Modern => Dialect::Modern,
            DialectWord::Classic => Dialect::Classic,
        }
    }
}

impl DatabaseEntry {
    /// The dialect, if the manifest gives it.
    #[must_use]
    pub fn dialect(&self) -> Option<Dialect> {
        self.dialect.map(Dialect::from)
    }

    /// How it is compiled; `dialect` is the one given or detected.
    #[must_use]
    pub fn settings(&self, dialect: Dialect) -> Settings {
        let name = self.name.get_ref();
        Settings {
            name: name.clone(),
            dialect,
            kind: match self.kind {
                KindWord::General => Kind::General,
                KindWord::Connections => Kind::Connections,
                KindWord::Corner => Kind::Corner,
            },
            anchor: match self.anchor {
                AnchorWord::O => AnchorColours::Own,
                AnchorWord::X => AnchorColours::Other,
                AnchorWord::Both => AnchorColours::Both,
            },
            centre: self.centre,
            fixed_anchor: self.fixed_anchor,
            matcher: match self.matcher {
                MatcherWord::Standard => Matcher::Standard,
                MatcherWord::Dfa => Matcher::Dfa,
            },
            states: self.states,
            family: families::find(self.family.as_ref().map_or(name, |f| f.get_ref())),
            helpers: self.helpers.clone(),
        }
    }

    /// Whether it is a corner database.
    #[must_use]
    pub fn is_corner(&self) -> bool {
        self.kind == KindWord::Corner
    }
}

/// Reads a manifest. `None` after an error.
#[must_use]
pub fn parse(file: FileId, source: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Manifest> {
    let whole = Span::new(file, 0, 0);
    let Ok(text) = std::str::from_utf8(&source.bytes) else {
        diagnostics.push(diag::malformed_manifest(whole, "a manifest is UTF-8 text"));
        return None;
    };
    match toml::from_str::<Manifest>(text) {
        Ok(manifest) => {
            check(file, &manifest, diagnostics);
            Some(manifest)
        }
        Err(error) => {
            let span = error.span().map_or(whole, |range| whole.part(range));
            let malformed = diag::malformed_manifest(span, error.message());
            diagnostics.push(mended(malformed, text, &error, span));
            None
        }
    }
}

/// Adds what the author can do about what the TOML reader says.
fn mended(told: Diagnostic, text: &str, error: &toml::de::Error, span: Span) -> Diagnostic {
    if let Some(help) = table_of_its_own(text, error) {
        return told.help(help);
    }
    let (message, written) = (error.message(), error.span().and_then(|at| text.get(at)).unwrap_or_default());
    if message.starts_with("unknown ") {
        let word = written.trim_matches(['"', '\'']);
        let known = message.split_once("expected").map_or("", |(_, known)| known);
        return told.did_you_mean(inside(span, written), word, known.split('`').skip(1).step_by(2));
    }
    if !message.ends_with("expected a sequence") {
        return told;
    }
    match written.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(name) => {
            told.help(format!("write `[[{name}]]`: there may be several")).fix(span, format!("[[{name}]]"))
        }
        None if written.starts_with(['"', '\'']) => {
            told.help(format!("write `[{written}]`")).fix(span, format!("[{written}]"))
        }
        None => told,
    }
}

/// A word's place without the quotes around it.
fn inside(span: Span, written: &str) -> Span {
    match written.starts_with(['"', '\'']) && written.len() > 1 {
        true => span.part(1..written.len() - 1),
        false => span,
    }
}

/// Where a word that a key does not know is the name of another table, such as `kind = "eyes"`.
fn table_of_its_own(text: &str, error: &toml::de::Error) -> Option<String> {
    let word = text.get(error.span()?)?.trim_matches(['"', '\'']);
    let (table, what) = keys::TABLES.iter().find(|(table, _)| *table == word && *table != "database")?;
    let is_unknown = error.message().starts_with("unknown variant");
    is_unknown.then(|| format!("{what} is a table of its own: `[[{table}]]`"))
}

/// The place of a value of the manifest.
#[must_use]
pub fn place<T>(file: FileId, value: &Spanned<T>) -> Span {
    Span::new(file, 0, 0).part(value.span())
}

/// Words that are keywords of Rust in some edition.
const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else enum extern false final fn \
    for gen if impl in let loop macro match mod move mut override priv pub ref return self Self static struct super trait true \
    try type typeof unsafe unsized use virtual where while yield";

/// What else would be called like a module of this name.
fn taken(name: &str) -> Option<&'static str> {
    match name {
        "databases" => Some("the file that lists all modules"),
        "mkpat_runtime" => Some("the crate that modules use"),
        _ => KEYWORDS.split_whitespace().any(|word| word == name).then_some("a word of Rust"),
    }
}

/// Whether no database can have this name, though it is an identifier: something else is called so where modules are written.
#[must_use]
pub fn is_taken(name: &str) -> bool {
    taken(name).is_some()
}

/// The entry's name, or where it has several inputs the name with each input's.
pub(crate) fn module_name(entry: &str, input: &str, inputs: usize) -> String {
    if inputs == 1 {
        return entry.to_owned();
    }
    let file = input.rsplit('/').next().unwrap_or(input);
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let stem: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("{entry}_{stem}")
}

/// An entry with several inputs makes a module of each, and files of two folders may be called alike.
fn check_modules(
    file: FileId,
    manifest: &Manifest,
    names: &[&Spanned<String>],
    diagnostics: &mut Diagnostics,
) {
    let eyes = manifest.eyes.iter().map(|entry| (&entry.name, &entry.inputs));
    let lists = eyes.chain(manifest.playout.iter().map(|entry| (&entry.name, &entry.inputs)));
    let several: Vec<_> = lists.filter(|(_, inputs)| inputs.len() > 1).collect();
    let alone = names.iter().filter(|name| !several.iter().any(|(entry, _)| entry == *name));
    let mut seen: BTreeMap<String, Span> =
        alone.map(|name| (name.get_ref().clone(), place(file, name))).collect();
    for (entry, inputs) in several {
        for input in inputs {
            let module = module_name(entry.get_ref(), input.get_ref(), inputs.len());
            match seen.get(&module) {
                Some(&first) => diagnostics.push(diag::same_module(place(file, input), &module, first)),
                None => drop(seen.insert(module, place(file, input))),
            }
        }
    }
}

fn check(file: FileId, manifest: &Manifest, diagnostics: &mut Diagnostics) {
    if manifest.is_empty() {
        let whole = Span::new(file, 0, 0);
        let why = "the manifest names nothing to compile\nexpected a table such as `[[database]]`";
        diagnostics.push(diag::malformed_manifest(whole, why));
    }
    let databases = manifest.databases.iter().filter(|d| d.inputs.is_empty() && d.joseki.is_empty());
    let eyes = manifest.eyes.iter().filter(|e| e.inputs.is_empty()).map(|e| &e.name);
    let playout = manifest.playout.iter().filter(|p| p.inputs.is_empty()).map(|p| &p.name);
    for name in databases.map(|d| &d.name).chain(eyes).chain(playout) {
        diagnostics.push(diag::no_input(place(file, name), name.get_ref()));
    }
    let names = manifest.databases.iter().map(|d| &d.name);
    let names =
        names.chain(manifest.eyes.iter().map(|e| &e.name)).chain(manifest.fuseki.iter().map(|f| &f.name));
    let mut seen: Vec<&Spanned<String>> = Vec::new();
    let names = names.chain(manifest.playout.iter().map(|p| &p.name));
    for name in names.chain(manifest.lines.iter().map(|l| &l.name)) {
        let at = place(file, name);
        if !is_identifier(name.get_ref()) {
            diagnostics.push(diag::bad_database_name(at, name.get_ref()));
        } else if let Some(whose) = taken(name.get_ref()) {
            diagnostics.push(diag::taken_database_name(at, name.get_ref(), whose));
        }
        match seen.iter().find(|other| other.get_ref() == name.get_ref()) {
            Some(first) => {
                diagnostics.push(diag::same_database_name(at, name.get_ref(), place(file, first)));
            }
            None => seen.push(name),
        }
    }
    check_modules(file, manifest, &seen, diagnostics);
    for prefix in manifest.databases.iter().filter_map(|d| d.c.prefix.as_ref()) {
        if !is_identifier(prefix.get_ref()) {
            diagnostics.push(diag::bad_database_name(place(file, prefix), prefix.get_ref()));
        }
    }
    for name in manifest.databases.iter().filter_map(|d| d.c.file.as_ref()) {
        if name.get_ref().contains(['/', '\\']) || !name.get_ref().ends_with(".c") {
            let why = format!("`{}` is not the name of a C file", name.get_ref());
            diagnostics.push(diag::malformed_manifest(place(file, name), &why));
        }
    }
    for family in manifest.databases.iter().filter_map(|d| d.family.as_ref()) {
        if families::find(family.get_ref()).is_none() {
            let why = format!("unknown family `{}`", family.get_ref());
            let known = families::ALL.iter().map(|f| f.name);
            let at = place(file, family);
            let word = at.part(1..family.span().len().saturating_sub(1).max(1));
            diagnostics.push(diag::malformed_manifest(at, &why).did_you_mean(word, family.get_ref(), known));
        }
    }
}

fn is_identifier(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
