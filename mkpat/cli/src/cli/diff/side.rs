//! One side of a comparison: from the disk, or from a git revision.

use std::path::{Component, Path, PathBuf};
use std::process::Command;

use mkpat::compile::{self, Compiled, Session};
use mkpat::inputs::Inputs;
use mkpat::settings::Settings;
use mkpat::syntax::detect::{Format, detect};
use tempfile::TempDir;

use crate::cli::input::{MANIFEST, databases};
use crate::cli::outcome::Problem;

/// Where databases are.
pub(super) enum Side {
    Disk(PathBuf),
    Git { revision: String, path: String },
}

/// A manifest as a file.
pub(super) struct Manifest {
    path: PathBuf,
    /// The folder that was made for it, gone with it.
    _folder: Option<TempDir>,
}

impl Manifest {
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// What stands at a path.
enum What {
    File,
    Folder,
}

impl Side {
    /// What a word means: a file or folder, or else `REVISION:PATH`, the path seen from here.
    pub(super) fn of(word: &str) -> Result<Side, Problem> {
        if Path::new(word).exists() {
            return Ok(Side::Disk(PathBuf::from(word)));
        }
        match word.split_once(':') {
            Some((revision, path)) if !revision.is_empty() && !revision.starts_with('-') => {
                let path = if path.is_empty() { "." } else { path.trim_end_matches('/') };
                Ok(Side::Git { revision: revision.to_owned(), path: path.to_owned() })
            }
            _ => {
                Err(Problem::Other(format!("{word}: no such file or folder, and no `REVISION:PATH` of git")))
            }
        }
    }

    fn shown(&self) -> String {
        match self {
            Side::Disk(path) => path.to_string_lossy().replace('\\', "/"),
            Side::Git { revision, path } => format!("{revision}:{path}"),
        }
    }

    fn what(&self) -> Result<What, Problem> {
        match self {
            Side::Disk(path) => Ok(if path.is_dir() { What::Folder } else { What::File }),
            Side::Git { .. } => {
                let kind = self.git(&["cat-file", "-t"], "").map_err(Problem::Other)?;
                Ok(if kind.trim_ascii() == b"tree" { What::Folder } else { What::File })
            }
        }
    }

    /// A path below this one.
    fn below(&self, name: &str) -> Side {
        match self {
            Side::Disk(path) => Side::Disk(path.join(name)),
            Side::Git { revision, path } => {
                Side::Git { revision: revision.clone(), path: format!("{path}/{name}") }
            }
        }
    }

    /// The folder that it is in, and its name there.
    fn parted(&self) -> (Side, String) {
        match self {
            Side::Disk(path) => {
                let name =
                    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
                (Side::Disk(path.parent().map_or_else(|| PathBuf::from(""), Path::to_owned)), name)
            }
            Side::Git { revision, path } => {
                let (folder, name) = path.rsplit_once('/').unwrap_or((".", path));
                (Side::Git { revision: revision.clone(), path: folder.to_owned() }, name.to_owned())
            }
        }
    }

    fn read(&self) -> Result<Vec<u8>, String> {
        match self {
            Side::Disk(path) => std::fs::read(path).map_err(|error| error.to_string()),
            Side::Git { .. } => self.git(&["show"], ""),
        }
    }

    /// The names of what a folder holds, in order.
    fn names(&self) -> Result<Vec<String>, String> {
        let mut names: Vec<String> = match self {
            Side::Disk(path) => {
                let entries = std::fs::read_dir(path).map_err(|error| error.to_string())?;
                entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
            }
            Side::Git { .. } => {
                let bytes = self.git(&["ls-tree", "--name-only", "-z"], "")?;
                let names =
                    bytes.split(|&byte| byte == 0).map(|name| String::from_utf8_lossy(name).into_owned());
                names.filter(|name| !name.is_empty()).collect()
            }
        };
        names.sort();
        Ok(names)
    }

    /// What the program git says of it.
    fn git(&self, arguments: &[&str], more: &str) -> Result<Vec<u8>, String> {
        let Side::Git { revision, path } = self else { return Err("not of git".to_owned()) };
        // With `./` git takes the path from here, and not from the top of the repository.
        let path =
            if path.starts_with("./") || path.starts_with('/') { path.clone() } else { format!("./{path}") };
        let object = format!("{revision}:{path}{more}");
        let output = Command::new("git").args(arguments).arg(&object).output();
        let output = output.map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => {
                format!("{}: git is not installed, which reads revisions", self.shown())
            }
            _ => format!("{}: git cannot be run: {error}", self.shown()),
        })?;
        match output.status.success() {
            true => Ok(output.stdout),
            false => {
                let said = String::from_utf8_lossy(&output.stderr).into_owned();
                let said = said.lines().next().unwrap_or("no reason given").to_owned();
                Err(format!("{}: git: {}", self.shown(), said.trim_start_matches("fatal: ")))
            }
        }
    }

    /// The manifest that names these databases, as a file that another program can read. The files of a revision are
    /// written to a temporary folder.
    pub(super) fn manifest(&self) -> Result<Manifest, Problem> {
        let manifest = match self.what()? {
            What::Folder => self.below(MANIFEST),
            What::File if self.parted().1.ends_with(".toml") => self.below_parent(None),
            What::File => self.below_parent(Some(MANIFEST)),
        };
        let needed = "`--moves` gives an engine a manifest, and there is none";
        let text = manifest.read().map_err(|_| self.problem(needed))?;
        if let Side::Disk(path) = manifest {
            return Ok(Manifest { path, _folder: None });
        }
        let temporary = || tempfile::Builder::new().prefix("mkpat-diff-").tempdir();
        let folder = temporary().map_err(|error| self.problem(&format!("no temporary folder: {error}")))?;
        let mut session = Session::default();
        let read = compile::read_manifest(&mut session, &manifest.shown(), text.clone());
        let (parent, name) = manifest.parted();
        let mut files = vec![(name.clone(), text)];
        for file in read.iter().flat_map(|(_, manifest)| manifest.files()) {
            let bytes = parent.below(file).read().map_err(|why| self.problem(&why))?;
            files.push((file.to_owned(), bytes));
        }
        for (file, bytes) in files {
            let inside = Path::new(&file).components().all(|part| matches!(part, Component::Normal(_)));
            if !inside {
                return Err(self.problem(&format!("`{file}` is not below the manifest")));
            }
            let path = folder.path().join(&file);
            let written = path.parent().map_or(Ok(()), std::fs::create_dir_all);
            let written = written.and_then(|()| katachi_files::write(&path, &bytes));
            written.map_err(|error| Problem::File(path.clone(), error))?;
        }
        Ok(Manifest { path: folder.path().join(name), _folder: Some(folder) })
    }

    /// This file, or another one beside it.
    fn below_parent(&self, beside: Option<&str>) -> Side {
        let (folder, name) = self.parted();
        folder.below(beside.unwrap_or(&name))
    }

    /// Compiles the databases there, and says what is wrong with them.
    pub(super) fn compile(&self) -> Result<(Session, Vec<Compiled>), Problem> {
        if let What::Folder = self.what()? {
            let names = self.names().map_err(|why| self.problem(&why))?;
            if names.iter().any(|name| name == MANIFEST) {
                return self.below(MANIFEST).compile_manifest(None);
            }
            let is_database = |name: &&String| name.ends_with(".db") && !name.starts_with('.');
            let files: Vec<Side> = match self {
                Side::Disk(path) => databases(path)?.into_iter().map(Side::Disk).collect(),
                Side::Git { .. } => names.iter().filter(is_database).map(|name| self.below(name)).collect(),
            };
            return match files.is_empty() {
                true => Err(self.problem("no manifest and no database in this folder")),
                false => compile_alone(&files),
            };
        }
        let (folder, name) = self.parted();
        if name.ends_with(".toml") {
            return self.compile_manifest(None);
        }
        let manifest = folder.below(MANIFEST);
        if let (Ok(_), true) = (manifest.read(), self.is_named_by(&manifest, &name)) {
            return manifest.compile_manifest(Some(&name));
        }
        compile_alone(std::slice::from_ref(self))
    }

    fn problem(&self, why: &str) -> Problem {
        let shown = self.shown();
        Problem::Other(if why.starts_with(&shown) { why.to_owned() } else { format!("{shown}: {why}") })
    }

    fn is_named_by(&self, manifest: &Side, name: &str) -> bool {
        let mut session = Session::default();
        let Ok(text) = manifest.read() else { return false };
        let read = compile::read_manifest(&mut session, &manifest.shown(), text);
        read.is_some_and(|(_, mut manifest)| {
            manifest.retain(name);
            !manifest.databases.is_empty()
        })
    }

    /// The databases of a manifest, or only those that read the file `only`.
    fn compile_manifest(&self, only: Option<&str>) -> Result<(Session, Vec<Compiled>), Problem> {
        let text = self.read().map_err(|why| self.problem(&why))?;
        let mut session = Session::default();
        let Some((file, mut manifest)) = compile::read_manifest(&mut session, &self.shown(), text) else {
            return Ok((session, Vec::new()));
        };
        if let Some(name) = only {
            manifest.retain(name);
        }
        let (folder, _) = self.parted();
        let mut read = |name: &str| folder.below(name).read();
        let mut joseki = joseki::FrontEnd;
        let mut compiled = Vec::new();
        for entry in &manifest.databases {
            let mut inputs = Inputs { read: &mut read, joseki: Some(&mut joseki) };
            compiled.extend(compile::compile(&mut session, file, entry, &mut inputs));
        }
        Ok((session, compiled))
    }
}

/// Databases that no manifest names.
fn compile_alone(files: &[Side]) -> Result<(Session, Vec<Compiled>), Problem> {
    let (mut session, mut compiled) = (Session::default(), Vec::new());
    for file in files {
        let text = file.read().map_err(|why| file.problem(&why))?;
        let dialect = match detect(&text) {
            Format::Patterns(dialect) => dialect,
            _ if files.len() > 1 => continue,
            _ => return Err(file.problem("no pattern database")),
        };
        let (_, name) = file.parted();
        let settings = Settings::assumed(name.trim_end_matches(".db"), dialect).told_by(&text);
        compiled.extend(compile::compile_text(&mut session, &file.shown(), &text, settings));
    }
    Ok((session, compiled))
}
