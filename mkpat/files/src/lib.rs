//! Writing files so that nothing is lost: what stood there stays whole until what is new is whole.
//!
//! Command lines write all their outputs with [`write()`]. What stands at the path decides how:
//!
//! | at the path | what happens |
//! |---|---|
//! | nothing | the file appears whole, under its name at once |
//! | a regular file | it is replaced by a whole file with its mode; one that would not change is left alone |
//! | a regular file with several names (hard links), or of another owner | it is written in place, so that all its names keep showing the same file and the owner stays |
//! | a symbolic link | the same for what it leads to; the link stays |
//! | a device, a FIFO, a socket | it is written into, and never replaced |
//! | another open file, by the names the system has for those (`/dev/stdout`, `/proc/self/fd/1`) | it is written into, at its end |
//! | a file that its owner may not write, a folder | an error, and nothing changes |
//!
//! ```
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("module.rs");
//! katachi_files::write(&path, b"// Generated.\n")?;
//! assert_eq!(std::fs::read(&path)?, b"// Generated.\n");
//! assert!(katachi_files::write(&folder.path().join("none/module.rs"), b"").is_err());
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! A file written in place is truncated first, so a crash may leave it half written: the one case where that can happen.

pub mod stream;

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Links followed one after the other, before they are taken for a circle; as many as Linux follows.
const LONGEST_CHAIN: usize = 40;

/// Makes `contents` the contents of the file at `path`, or writes them into what stands there if that is not a regular
/// file.
///
/// # Errors
///
/// When that cannot be done; a regular file is then as it was, unless it had to be written in place.
pub fn write(path: &Path, contents: &[u8]) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() || is_kept_by_the_system(path) => {
            OpenOptions::new().append(true).open(path)?.write_all(contents)
        }
        Ok(found) => rewrite(&behind_links(path)?, &found, contents),
        // A link that leads nowhere yet is there all the same, and the file is made where it leads.
        Err(error) if error.kind() == io::ErrorKind::NotFound => create(&behind_links(path)?, contents),
        Err(error) => Err(error),
    }
}

/// Whether an output has a place, as far as that can be told before: asked before work of hours, whose result could not be
/// written at its end.
///
/// # Errors
///
/// When there is no folder for it, or when it is a folder itself.
pub fn has_place(path: &Path) -> io::Result<()> {
    has_folder(path)?;
    match path.is_dir() {
        true => Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder")),
        false => Ok(()),
    }
}

/// The same of words that names of files begin with, which may be folders.
///
/// # Errors
///
/// When there is no folder for them.
pub fn has_folder(path: &Path) -> io::Result<()> {
    let folder = folder_of(path);
    match folder.is_dir() {
        true => Ok(()),
        false => Err(io::Error::new(io::ErrorKind::NotFound, no_folder(folder))),
    }
}

fn no_folder(folder: &Path) -> String {
    format!("there is no folder `{}`", folder.display())
}

/// Reads a regular file of at most `limit` bytes. A FIFO may have nobody who writes into it, and a device may have no
/// end, so neither is read.
///
/// # Errors
///
/// When that cannot be done, when it is not a regular file, or when it is larger.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    // Asked before it is opened: opening a FIFO waits for whoever writes.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    read_at_most(File::open(path)?, limit)
}

/// Reads to the end, if that comes within `limit` bytes.
///
/// # Errors
///
/// As the reader, or when there is more.
pub fn read_at_most(input: impl Read, limit: u64) -> io::Result<Vec<u8>> {
    let mut contents = Vec::new();
    input.take(limit.saturating_add(1)).read_to_end(&mut contents)?;
    if contents.len() as u64 > limit {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("more than {limit} bytes")));
    }
    Ok(contents)
}

/// Makes a file that was not there.
fn create(path: &Path, contents: &[u8]) -> io::Result<()> {
    put_in_place(new_file(folder_of(path), contents)?, path)
}

/// Gives a regular file other contents.
fn rewrite(path: &Path, old: &Metadata, contents: &[u8]) -> io::Result<()> {
    if old.len() == contents.len() as u64 && fs::read(path).is_ok_and(|old| old == contents) {
        return Ok(());
    }
    // Whoever may not write the file may not replace it either, though the folder would allow that.
    let mut file = OpenOptions::new().write(true).open(path)?;
    if has_several_names(old) {
        return write_over(&mut file, contents);
    }
    let new = new_file(folder_of(path), contents)?;
    if !has_the_same_owner(old, &new.as_file().metadata()?) {
        return write_over(&mut file, contents);
    }
    new.as_file().set_permissions(old.permissions())?;
    put_in_place(new, path)
}

fn write_over(file: &mut File, contents: &[u8]) -> io::Result<()> {
    file.set_len(0)?;
    file.write_all(contents)
}

/// A temporary file in a folder; once renamed it is as readable as any file the user makes.
fn new_file(folder: &Path, contents: &[u8]) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // The message would name the temporary file.
    let unwritable = |error: io::Error| {
        let text = match error.kind() {
            io::ErrorKind::NotFound => no_folder(folder),
            kind => format!("cannot write: {kind}"),
        };
        io::Error::new(error.kind(), text)
    };
    let mut file = builder.tempfile_in(folder).map_err(unwritable)?;
    file.write_all(contents)?;
    Ok(file)
}

fn put_in_place(file: tempfile::NamedTempFile, path: &Path) -> io::Result<()> {
    file.persist(path).map(drop).map_err(|error| error.error)
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Where a path leads when links in its last part are followed, whether or not there is something.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LONGEST_CHAIN {
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            // Not a link, or nothing there.
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Whether the last part of a path, or of a link it leads through, is one of the system's own folders: what looks like a
/// regular file there is another program's open file.
fn is_kept_by_the_system(path: &Path) -> bool {
    let mut path = path.to_owned();
    for _ in 0..LONGEST_CHAIN {
        let folder = fs::canonicalize(folder_of(&path)).unwrap_or_default();
        if cfg!(unix) && ["/dev/fd", "/proc"].iter().any(|system| folder.starts_with(system)) {
            return true;
        }
        match fs::read_link(&path) {
            Ok(target) => path = folder.join(target),
            Err(_) => return false,
        }
    }
    false
}

#[cfg(unix)]
fn has_several_names(file: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(file) > 1
}

#[cfg(not(unix))]
fn has_several_names(_: &Metadata) -> bool {
    false
}

#[cfg(unix)]
fn has_the_same_owner(old: &Metadata, new: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (old.uid(), old.gid()) == (new.uid(), new.gid())
}

#[cfg(not(unix))]
fn has_the_same_owner(_: &Metadata, _: &Metadata) -> bool {
    true
}
