//! Files named on the wire.

use super::line::to_bytes;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The path of a word: its bytes as the client sent them.
pub(super) fn path(word: &str) -> PathBuf {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStringExt;
        PathBuf::from(std::ffi::OsString::from_vec(to_bytes(word)))
    }
    #[cfg(not(unix))]
    PathBuf::from(String::from_utf8_lossy(&to_bytes(word)).into_owned())
}

/// Writes a file that is there whole or not at all.
pub(super) fn write(word: &str, text: &str) -> io::Result<()> {
    write_atomically(&path(word), text.as_bytes())
}

/// Writes a file beside its place and renames it, so that no reader ever sees half of it.
///
/// # Errors
/// If the folder cannot be written to.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    // As readable as any file the user makes; a temporary file is its owner's alone.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.persist(path).map(drop).map_err(|error| error.error)
}
