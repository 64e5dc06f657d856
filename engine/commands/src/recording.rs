//! The record of a game that is being played, which must survive whatever ends the program.
//!
//! The game belongs to the thread that plays it, and signals come to another one; so what would be written is made after
//! every move, and whoever ends the program first writes it.

use super::error::{CliError, have_places, write};
use katachi_files::tell_line;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};

/// The exit code of a program whose output nobody reads any more: 128 and the number of SIGPIPE.
pub(super) const NOBODY_READS: u8 = 128 + 13;

/// A record that is written once: at the end, or when it is dropped because something went wrong before.
pub(super) struct Recording(Arc<Kept>);

struct Kept {
    file: PathBuf,
    /// The record as it would be written now; `None` once it is.
    text: Mutex<Option<String>>,
}

impl Recording {
    /// Begins with the record as it is now. From here on signals that end the program write it first. A game that could not
    /// be written at its end does not begin.
    pub(super) fn begin(file: PathBuf, text: String) -> Result<Recording, CliError> {
        have_places([file.as_path()])?;
        let kept = Arc::new(Kept { file, text: Mutex::new(Some(text)) });
        signals::watch(Arc::clone(&kept))?;
        Ok(Recording(kept))
    }

    /// Notes the record as it has become.
    pub(super) fn note(&self, text: String) {
        *self.0.lock() = Some(text);
    }

    /// Writes the record, if it is not written yet.
    pub(super) fn finish(&self) -> Result<(), CliError> {
        // Whoever ends the program meanwhile waits for this to be whole.
        self.0.write(&mut self.0.lock())
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        if let Err(error) = self.finish() {
            tell_line!("katachi: {error}");
        }
    }
}

impl Kept {
    fn write(&self, text: &mut Option<String>) -> Result<(), CliError> {
        text.take().map_or(Ok(()), |text| write(&self.file, &text))
    }

    fn lock(&self) -> MutexGuard<'_, Option<String>> {
        self.text.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(unix)]
mod signals {
    use super::Kept;
    use katachi_files::tell_line;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;
    use std::io;
    use std::sync::Arc;
    use std::thread;

    /// Writes the record when a signal comes, and ends as the signal would have ended the program.
    pub(super) fn watch(kept: Arc<Kept>) -> io::Result<()> {
        let ignored = ignored();
        let watched = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let mut signals = Signals::new(watched)?;
        thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                let mut text = kept.lock();
                if let Err(error) = kept.write(&mut text) {
                    tell_line!("katachi: {error}");
                }
                // The lock is held to the end, so that nobody begins to write again. This does not come back.
                let _ = emulate_default_handler(signal);
                std::process::exit(128 + signal);
            }
        });
        Ok(())
    }

    /// Signals that whoever started the program had it ignore, as `nohup` does, a bit each; they stay ignored. Where the
    /// system does not tell, none is.
    fn ignored() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
    }
}

#[cfg(not(unix))]
mod signals {
    pub(super) fn watch(_: std::sync::Arc<super::Kept>) -> std::io::Result<()> {
        Ok(())
    }
}
