//! Files named on the wire.

use super::line::to_bytes;
use std::io;
use std::path::PathBuf;

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

/// Writes a file, as [`katachi_files::write`] does.
pub(super) fn write(word: &str, text: &str) -> io::Result<()> {
    katachi_files::write(&path(word), text.as_bytes())
}
