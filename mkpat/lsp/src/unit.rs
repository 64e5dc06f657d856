//! What is compiled together: the databases of a manifest, or a file that no manifest names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use mkpat::compile::{self, Checked, Session};
use mkpat::diag::Diagnostic;
use mkpat::inputs::Inputs;
use mkpat::kinds;
use mkpat::settings::Settings;
use mkpat::source::FileId;
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::detect::{Format, detect};
use mkpat::{eyes, lines, playout};

/// The name of a manifest.
const MANIFEST: &str = "databases.toml";

/// Texts of open files, which go before those on the disk.
pub(crate) type Open = BTreeMap<PathBuf, Vec<u8>>;

/// Sources, patterns and diagnostics of one compilation.
pub(crate) struct Unit {
    pub(crate) session: Session,
    pub(crate) databases: Vec<Checked>,
    pub(crate) found: Vec<Diagnostic>,
    /// The folder that names of sources are relative to.
    folder: PathBuf,
    /// Where each of the databases comes from, if a manifest names them.
    parts: Vec<Part>,
    /// What the rules say of databases that are looked at together, by their places.
    linted: Vec<(Vec<usize>, Vec<Diagnostic>)>,
}

/// What was read and said for a database of a manifest.
struct Part {
    /// Its sources: from the first to before the last.
    files: (usize, usize),
    /// What its check said.
    told: Vec<Diagnostic>,
    /// Whether it is as it was in the unit before.
    is_kept: bool,
}

impl Unit {
    /// Checks what `path` belongs to. What stands in the same files as in the unit `before` is taken from there.
    pub(crate) fn of(path: &Path, open: &Open, before: Option<Unit>) -> Unit {
        let mut unit = Unit::empty(path.parent().unwrap_or(Path::new("")));
        let before = before.filter(|before| before.folder == unit.folder);
        let kept = before.map(|mut before| {
            let linted = std::mem::take(&mut before.linted);
            (before, linted)
        });
        let (before, linted) = kept.unzip();
        if !unit.manifest(path, open, before) {
            unit = Unit::empty(&unit.folder);
            unit.alone(path, open);
        }
        unit.lint(linted.unwrap_or_default());
        unit
    }

    fn empty(folder: &Path) -> Unit {
        Unit {
            session: Session::default(),
            databases: Vec::new(),
            found: Vec::new(),
            folder: folder.to_owned(),
            parts: Vec::new(),
            linted: Vec::new(),
        }
    }

    /// Asks the rules, of databases that are looked at together, where one of them is another than `before`.
    fn lint(&mut self, before: Vec<(Vec<usize>, Vec<Diagnostic>)>) {
        let mut before: BTreeMap<Vec<usize>, Vec<Diagnostic>> = before.into_iter().collect();
        let is_kept = |&place: &usize| self.parts.get(place).is_some_and(|part| part.is_kept);
        for group in mkpat_lint::groups(&self.databases) {
            let known = before.remove(&group).filter(|_| group.iter().all(is_kept));
            let found = known.unwrap_or_else(|| {
                let databases = group.iter().filter_map(|&place| self.databases.get(place));
                let found = mkpat_lint::lint_loud(databases, self.session.diagnostics.iter());
                found.iter().cloned().collect()
            });
            self.linted.push((group, found));
        }
        let lint = self.linted.iter().flat_map(|(_, found)| found);
        self.found = self.session.diagnostics.iter().chain(lint).cloned().collect();
        self.found.sort_by_key(|d| (d.primary.span, d.code));
        self.found.dedup();
    }

    /// Checks the databases of the manifest beside `path`; whether that names `path`.
    fn manifest(&mut self, path: &Path, open: &Open, before: Option<Unit>) -> bool {
        let manifest = self.folder.join(MANIFEST);
        let Some(text) = read(&manifest, open) else { return false };
        let is_same = |before: &Unit| before.session.sources.file(FileId(0)).bytes == text;
        let mut before = before.filter(is_same);
        let Some((file, manifest)) = compile::read_manifest(&mut self.session, MANIFEST, text) else {
            return path.ends_with(MANIFEST);
        };
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name != MANIFEST && !manifest.files().any(|named| named == name) {
            return false;
        }
        let folder = self.folder.clone();
        let mut reader = |name: &str| read(&folder.join(name), open).ok_or_else(|| "no such file".to_owned());
        let mut old: BTreeMap<String, (Part, Checked)> = BTreeMap::new();
        if let Some(before) = &mut before {
            let databases = std::mem::take(&mut before.databases).into_iter();
            let parts = databases.zip(std::mem::take(&mut before.parts));
            old.extend(parts.map(|(checked, part)| (checked.settings.name.clone(), (part, checked))));
        }
        for entry in &manifest.databases {
            let first = self.session.sources.iter().count();
            let same = old.remove(entry.name.get_ref()).zip(before.as_ref());
            let same =
                same.filter(|((part, _), before)| part.files.0 == first && before.is_as_it_was(part, open));
            match same {
                Some(((part, checked), before)) => self.keep(part, checked, before),
                None => {
                    let said = self.session.diagnostics.iter().count();
                    let mut inputs = Inputs { read: &mut reader, joseki: None };
                    let checked = compile::check_database(&mut self.session, file, entry, &mut inputs);
                    let files = (first, self.session.sources.iter().count());
                    let told = self.session.diagnostics.iter().skip(said).cloned().collect();
                    if let Some(checked) = checked {
                        self.databases.push(checked);
                        self.parts.push(Part { files, told, is_kept: false });
                    }
                }
            }
        }
        // Other kinds are read where one of them is open: an eye database is large, and nothing else depends on it.
        let mut others = manifest.clone();
        others.retain(name);
        others.databases.clear();
        kinds::compile(&mut self.session, file, &others, &mut reader);
        true
    }

    /// Whether the files of a part are what they were.
    fn is_as_it_was(&self, part: &Part, open: &Open) -> bool {
        let (first, end) = part.files;
        let mut files = self.session.sources.iter().skip(first).take(end - first);
        files
            .all(|(_, file)| read(&self.folder.join(&file.name), open).is_some_and(|text| text == file.bytes))
    }

    /// Takes a database from the unit before: the places in its files are the same ones.
    fn keep(&mut self, part: Part, checked: Checked, before: &Unit) {
        let (first, end) = part.files;
        for (_, file) in before.session.sources.iter().skip(first).take(end - first) {
            self.session.sources.add(file.name.clone(), file.bytes.clone());
        }
        self.session.diagnostics.extend(part.told.iter().cloned());
        self.databases.push(checked);
        self.parts.push(Part { is_kept: true, ..part });
    }

    fn alone(&mut self, path: &Path, open: &Open) {
        let Some(text) = read(path, open) else { return };
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let session = &mut self.session;
        let dialect = match detect(&text) {
            Format::Patterns(dialect) => dialect,
            format => {
                let Some(file) = session.sources.add(name, text) else { return };
                let (source, diagnostics) = (session.sources.file(file), &mut session.diagnostics);
                match format {
                    Format::Playout => drop(playout::compile(file, source, diagnostics)),
                    Format::Lines => drop(lines::compile(file, source, diagnostics)),
                    _ => drop(eyes::compile(file, source, None, diagnostics)),
                }
                return;
            }
        };
        let settings = Settings::assumed(stem, dialect).told_by(&text);
        let checked = compile::check_text(session, name, text, settings);
        self.databases.extend(checked);
    }

    /// The path of a source.
    pub(crate) fn path(&self, file: FileId) -> PathBuf {
        self.folder.join(&self.session.sources.file(file).name)
    }

    /// The source at a path.
    pub(crate) fn file(&self, path: &Path) -> Option<FileId> {
        let mut files = self.session.sources.iter().map(|(id, _)| id);
        files.find(|&id| self.path(id) == path)
    }

    /// The database that a source belongs to, and its settings.
    pub(crate) fn database(&self, file: FileId) -> Option<&Checked> {
        let holds = |checked: &&Checked| {
            checked.files.iter().any(|tree| {
                let mut lines = tree.blocks.iter().flat_map(|block| block.lines());
                lines.next().is_some_and(|line| line.span.file == file)
            })
        };
        self.databases.iter().find(holds)
    }

    /// The dialect of a source.
    pub(crate) fn dialect(&self, file: FileId) -> Dialect {
        self.database(file).map_or(Dialect::Modern, |checked| checked.settings.dialect)
    }
}

fn read(path: &Path, open: &Open) -> Option<Vec<u8>> {
    open.get(path).cloned().or_else(|| std::fs::read(path).ok())
}
