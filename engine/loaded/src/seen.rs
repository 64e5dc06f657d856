//! Files as they were when they were read, and whether they have changed since then.

use mkpat_driver::project::{ReadFile, fingerprint};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A file that was saved so shortly before it was looked at may be saved again without its time showing it: clocks of
/// file systems tick slowly, on some once in two seconds.
const TICK: Duration = Duration::from_secs(2);

/// A file as it was.
pub(crate) struct Seen {
    path: PathBuf,
    /// What tells its contents from others; `None` if there are none.
    fingerprint: Option<u64>,
    stamp: Option<Stamp>,
    /// When it was looked at.
    at: SystemTime,
}

/// What the folder says about a file.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stamp {
    modified: SystemTime,
    bytes: u64,
}

impl Stamp {
    fn of(path: &Path) -> Option<Stamp> {
        let found = std::fs::metadata(path).ok()?;
        Some(Stamp { modified: found.modified().ok()?, bytes: found.len() })
    }
}

impl Seen {
    /// A file that was just read or asked for.
    pub(crate) fn read(file: &ReadFile) -> Seen {
        Seen::with(file.path.clone(), file.fingerprint)
    }

    /// A file as it is now.
    pub(crate) fn found(path: PathBuf) -> Seen {
        let fingerprint = contents(&path);
        Seen::with(path, fingerprint)
    }

    fn with(path: PathBuf, fingerprint: Option<u64>) -> Seen {
        let at = SystemTime::now();
        let stamp = Stamp::of(&path);
        Seen { path, fingerprint, stamp, at }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether its contents are others by now. As long as the folder says the same, nothing is read.
    pub(crate) fn has_changed(&mut self) -> bool {
        let now = SystemTime::now();
        let stamp = Stamp::of(&self.path);
        let sure = |stamp: Stamp| stamp.modified + TICK < self.at;
        if stamp == self.stamp && stamp.is_none_or(sure) {
            return false;
        }
        let changed = contents(&self.path) != self.fingerprint;
        if !changed {
            (self.stamp, self.at) = (stamp, now);
        }
        changed
    }
}

/// What tells the contents of a file from others.
fn contents(path: &Path) -> Option<u64> {
    std::fs::read(path).ok().map(|contents| fingerprint(&contents))
}
