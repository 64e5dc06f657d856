//! Manifests and their files on the disk.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::{Path, PathBuf};

use mkpat::compile::{self, Checked, Compiled, Session};
use mkpat::diag::suggest;
use mkpat::emit::Generated;
use mkpat::emit_c::{self, Release};
use mkpat::eyes;
use mkpat::inputs::{Inputs, JosekiFrontEnd};
use mkpat::kinds::{self, Module};
use mkpat::manifest::{DatabaseEntry, EyesEntry, FusekiEntry, Manifest, PlayoutEntry};
use mkpat::openings;
use mkpat::playout;
use mkpat::source::FileId;
use mkpat::syntax::detect::holds_patterns;

use crate::manifest;

/// A file that was read or asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadFile {
    /// Where it is.
    pub path: PathBuf,
    /// What tells its contents from others; `None` if it could not be read.
    pub fingerprint: Option<u64>,
}

/// What tells contents from others, while the program runs.
#[must_use]
pub fn fingerprint(contents: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(contents);
    hasher.finish()
}

/// A manifest with the session its databases are compiled in.
#[derive(Debug)]
pub struct Project {
    /// Sources and diagnostics.
    pub session: Session,
    /// The manifest's file.
    pub file: FileId,
    /// The manifest.
    pub manifest: Manifest,
    folder: PathBuf,
    files: Vec<ReadFile>,
    joseki: Option<Box<dyn JosekiFrontEnd>>,
}

impl Project {
    /// Reads the manifest that a path means; `shown` is the path as messages and generated code name it. A folder means
    /// its manifest, a database (`.db`, or by its text if its name does not say) what the manifest beside it says of it, or
    /// one for it alone as when it is checked by itself. If the manifest is malformed, only the session comes back, with the
    /// diagnostics.
    ///
    /// # Errors
    ///
    /// When the manifest, or the database, cannot be read.
    pub fn open(path: &Path, shown: &str) -> io::Result<Result<Project, Session>> {
        if path.is_dir() {
            let (file, name) = (path.join(manifest::NAME), manifest::NAME);
            if !file.is_file() {
                return Err(io::Error::new(io::ErrorKind::NotFound, format!("no {name} in this folder")));
            }
            return Project::read(&file, &format!("{}/{name}", shown.trim_end_matches('/')));
        }
        match manifest::is_database_by_name(path) {
            Some(true) => Project::of_database(path, shown, || std::fs::read(path)),
            Some(false) => Project::read(path, shown),
            None => {
                // Read once: it may be a pipe.
                let text = std::fs::read(path)?;
                match holds_patterns(&text) {
                    true => Project::of_database(path, shown, || Ok(text)),
                    false => Ok(Project::of_text(path, shown, text)),
                }
            }
        }
    }

    /// What the manifest beside a database says of it, or one for it alone; only then its text is asked for.
    fn of_database(
        path: &Path,
        shown: &str,
        text: impl FnOnce() -> io::Result<Vec<u8>>,
    ) -> io::Result<Result<Project, Session>> {
        let folder = shown.rfind('/').and_then(|slash| shown.get(..=slash)).unwrap_or("");
        let beside =
            Project::read(&path.with_file_name(manifest::NAME), &format!("{folder}{}", manifest::NAME));
        if let (Ok(Ok(mut project)), Some(name)) = (beside, path.file_name().and_then(OsStr::to_str)) {
            project.manifest.retain(name);
            if !project.manifest.is_empty() {
                return Ok(Ok(project));
            }
        }
        match manifest::assumed(path, &text()?) {
            Some(manifest) => {
                Ok(Project::of_text(path, &format!("{shown} (as a manifest)"), manifest.into_bytes()))
            }
            None => Err(io::Error::new(io::ErrorKind::InvalidInput, "the name of the file is not UTF-8")),
        }
    }

    /// Reads a manifest from its file.
    fn read(path: &Path, shown: &str) -> io::Result<Result<Project, Session>> {
        Ok(Project::of_text(path, shown, std::fs::read(path)?))
    }

    /// A manifest whose text is known.
    fn of_text(path: &Path, shown: &str, text: Vec<u8>) -> Result<Project, Session> {
        let files = vec![ReadFile { path: path.to_owned(), fingerprint: Some(fingerprint(&text)) }];
        let mut session = Session::default();
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        match compile::read_manifest(&mut session, shown, text) {
            Some((file, manifest)) => Ok(Project { session, file, manifest, folder, files, joseki: None }),
            None => Err(session),
        }
    }

    /// The same with a front end for joseki trees.
    #[must_use]
    pub fn with_joseki(self, front_end: Box<dyn JosekiFrontEnd>) -> Project {
        Project { joseki: Some(front_end), ..self }
    }

    /// One of its pattern databases by name.
    ///
    /// # Errors
    /// Words that name the manifest, the missing database and, if there is one, the database that may be meant.
    pub fn database(&self, name: &str) -> Result<DatabaseEntry, String> {
        let entries = &self.manifest.databases;
        let found = entries.iter().find(|entry| entry.name.get_ref() == name);
        found.cloned().ok_or_else(|| {
            let manifest = &self.session.sources.file(self.file).name;
            if let Some(what) = self.manifest.other_kind(name) {
                return format!("{manifest}: `{name}` is {what}, and no pattern database");
            }
            let hint = suggest::closest(name, entries.iter().map(|entry| entry.name.get_ref().as_str()));
            let hint = hint.map_or(String::new(), |n| format!("; did you mean `{n}`?"));
            format!("{manifest}: no database `{name}`{hint}")
        })
    }

    /// Compiles the databases called `names`, or all if there is no name, in the order of the manifest; those that
    /// cannot be read are left out and have a diagnostic.
    ///
    /// # Errors
    /// As [`Project::database`].
    pub fn compile_named(&mut self, names: &[String]) -> Result<Vec<Compiled>, String> {
        names.iter().try_for_each(|name| self.database(name).map(|_| ()))?;
        let wanted = |entry: &&DatabaseEntry| names.is_empty() || names.contains(entry.name.get_ref());
        let entries: Vec<DatabaseEntry> = self.manifest.databases.iter().filter(wanted).cloned().collect();
        Ok(entries.iter().filter_map(|entry| self.compile(entry)).collect())
    }

    /// Compiles one of its databases.
    pub fn compile(&mut self, entry: &DatabaseEntry) -> Option<Compiled> {
        let mut read = |name: &str| read(&self.folder, &mut self.files, name);
        let mut inputs = Inputs { read: &mut read, joseki: self.joseki.as_deref_mut() };
        compile::compile(&mut self.session, self.file, entry, &mut inputs)
    }

    /// Compiles one of its books of openings.
    pub fn compile_book(&mut self, entry: &FusekiEntry) -> Option<openings::Compiled> {
        let mut read = |name: &str| read(&self.folder, &mut self.files, name);
        kinds::book(&mut self.session, self.file, entry, &mut read)
    }

    /// Compiles one of its eye databases.
    pub fn compile_eyes(&mut self, entry: &EyesEntry) -> Option<eyes::Compiled> {
        let mut read = |name: &str| read(&self.folder, &mut self.files, name);
        kinds::eye_spaces(&mut self.session, self.file, entry, &mut read)
    }

    /// Compiles one of its groups of playout databases.
    pub fn compile_weights(&mut self, entry: &PlayoutEntry) -> Option<Vec<playout::Compiled>> {
        let mut read = |name: &str| read(&self.folder, &mut self.files, name);
        kinds::weights(&mut self.session, self.file, entry, &mut read)
    }

    /// Looks for what is wrong with one of its databases.
    pub fn check(&mut self, entry: &DatabaseEntry) -> Option<Checked> {
        let mut read = |name: &str| read(&self.folder, &mut self.files, name);
        let mut inputs = Inputs { read: &mut read, joseki: self.joseki.as_deref_mut() };
        compile::check_database(&mut self.session, self.file, entry, &mut inputs)
    }

    /// Compiles every pattern database, in the order of the manifest.
    pub fn compile_all(&mut self) -> Vec<Compiled> {
        let entries = self.manifest.databases.clone();
        entries.iter().filter_map(|entry| self.compile(entry)).collect()
    }

    /// Compiles everything else the manifest names: eye databases, openings, playout patterns.
    pub fn compile_kinds(&mut self) -> Vec<Module> {
        let mut read = |name: &str| read(&self.folder, &mut self.files, name);
        kinds::compile(&mut self.session, self.file, &self.manifest, &mut read)
    }

    /// Compiles everything the manifest names to C for GNU Go's engine; what has errors is left out.
    pub fn compile_c(&mut self, release: Release) -> Vec<emit_c::Entry> {
        let mut read = |name: &str| read(&self.folder, &mut self.files, name);
        let mut inputs = Inputs { read: &mut read, joseki: self.joseki.as_deref_mut() };
        emit_c::entries(&mut self.session, self.file, &self.manifest, &mut inputs, release)
    }

    /// The files that look like sources and that the manifest does not name, in the folders where those are that it
    /// names, by name.
    ///
    /// # Errors
    /// When a folder cannot be read.
    pub fn unnamed(&self) -> io::Result<Vec<PathBuf>> {
        let named: BTreeSet<PathBuf> = self.manifest.files().map(|name| self.folder.join(name)).collect();
        let folders = named.iter().filter_map(|path| path.parent()).chain([self.folder.as_path()]);
        let mut unnamed = BTreeSet::new();
        for folder in folders.collect::<BTreeSet<_>>() {
            for entry in readable(folder)? {
                let path = folder.join(entry?.file_name());
                let extension = path.extension().and_then(|extension| extension.to_str());
                if extension.is_some_and(|e| SOURCES.contains(&e)) && !named.contains(&path) && path.is_file()
                {
                    unnamed.insert(path);
                }
            }
        }
        Ok(unnamed.into_iter().collect())
    }

    /// The files read or asked for so far, the manifest first.
    #[must_use]
    pub fn files(&self) -> &[ReadFile] {
        &self.files
    }
}

/// The extensions of what manifests name.
const SOURCES: [&str; 4] = ["db", "dbz", "dtr", "sgf"];

/// What a folder holds; nothing if it is not there, which whoever reads its files will say.
fn readable(folder: &Path) -> io::Result<Vec<io::Result<std::fs::DirEntry>>> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    match std::fs::read_dir(folder) {
        Ok(entries) => Ok(entries.collect()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// Reads a file of a folder and takes note of it.
fn read(folder: &Path, files: &mut Vec<ReadFile>, name: &str) -> Result<Vec<u8>, String> {
    let path = folder.join(name);
    let bytes = std::fs::read(&path).map_err(|error| plain(&error));
    files.push(ReadFile { path, fingerprint: bytes.as_deref().ok().map(fingerprint) });
    bytes
}

/// The system's word without the number behind it.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_lowercase()
}

/// Writes generated files into a folder, which is made if need be; each as [`katachi_files::write`] does.
///
/// # Errors
///
/// When the folder or a file cannot be written.
pub fn write(folder: &Path, files: &[Generated]) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    files.iter().try_for_each(|file| katachi_files::write(&folder.join(&file.name), file.text.as_bytes()))
}
