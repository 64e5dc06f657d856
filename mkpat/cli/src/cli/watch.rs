//! `mkpat check --watch`: what changed since the files were last saved, again and again.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use katachi_files::say_line;
use katachi_terminal::report::Stream;
use mkpat::compile::Session;
use mkpat::diag::Diagnostic;
use mkpat::source::SourceFile;

use super::look::Look;
use super::looked::Looked;
use super::outcome::{Outcome, Problem};
use super::report;

/// How long to wait before the files are looked at again.
const PAUSE: Duration = Duration::from_millis(200);

/// When a file was saved, and how long it is; `None` while it is not there.
type Stamp = Option<(SystemTime, u64)>;

/// What tells a diagnostic from others when lines before it come and go.
type Key = (&'static str, String, String, Vec<u8>);

/// Reports what `look_at` finds, then, whenever a file was saved, what is new and what is gone. It ends when it is stopped.
pub(super) fn forever(
    look: &Look,
    look_at: impl Fn() -> Result<Vec<Looked>, Problem>,
) -> Result<Outcome, Problem> {
    let mut known: BTreeMap<Key, usize> = BTreeMap::new();
    let mut before: Option<Vec<Stamp>> = None;
    loop {
        let all = match look_at() {
            Ok(all) => all,
            // What was never there will hardly come.
            Err(problem) if before.is_none() => return Err(problem),
            // A file that is being replaced may be missing for a moment.
            Err(_) => {
                std::thread::sleep(PAUSE);
                continue;
            }
        };
        let files: Vec<PathBuf> = all.iter().flat_map(Looked::files).collect();
        let around: Vec<PathBuf> = files.iter().cloned().chain(folders(&files)).collect();
        let (seen, seen_around) = (stamps(&files), stamps(&around));
        if all.iter().any(is_outdated) {
            std::thread::sleep(PAUSE);
            continue;
        }
        let mut found: BTreeMap<Key, usize> = BTreeMap::new();
        for Looked { session, .. } in all {
            let mut new = Session::default();
            for diagnostic in session.diagnostics.iter() {
                let count = found.entry(key(&session, diagnostic)).or_default();
                *count += 1;
                if *count > known.get(&key(&session, diagnostic)).copied().unwrap_or(0) {
                    new.diagnostics.push(diagnostic.clone());
                }
            }
            new.sources = session.sources;
            report::report_to(new, look, Stream::Output);
        }
        for ((code, file, message, _), count) in &known {
            let gone = |(key, now): (&Key, &usize)| {
                (key.0, &key.1, &key.2) == (*code, file, message) && now >= count
            };
            if !found.iter().any(gone) {
                say_line!("gone: {file}: {code}: {message}");
            }
        }
        // Folders change whenever an editor puts something beside a file.
        if before.as_ref() != Some(&seen) || found != known {
            let total: usize = found.values().sum();
            say_line!("{total} in all; waiting for changes");
        }
        (known, before) = (found, Some(seen));
        wait(&around, &seen_around);
    }
}

/// The folders of files, each once: what comes into one may be looked at too.
fn folders(files: &[PathBuf]) -> BTreeSet<PathBuf> {
    let folder = |file: &PathBuf| {
        let folder = file.parent()?;
        Some(if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_owned() })
    };
    files.iter().filter_map(folder).collect()
}

fn key(session: &Session, diagnostic: &Diagnostic) -> Key {
    let span = diagnostic.primary.span;
    let file = session.sources.file(span.file).name.clone();
    (diagnostic.code.id(), file, diagnostic.message.clone(), session.sources.text(span).to_vec())
}

/// Whether a file was saved since it was read: what it says now must not be taken for known.
fn is_outdated(looked: &Looked) -> bool {
    let differs = |file: &SourceFile| std::fs::read(&file.name).is_ok_and(|bytes| bytes != file.bytes);
    looked.session.sources.iter().any(|(_, file)| differs(file))
}

/// Returns when one of the files has another time or size than was seen.
fn wait(files: &[PathBuf], seen: &[Stamp]) {
    while stamps(files) == seen {
        std::thread::sleep(PAUSE);
    }
}

fn stamps(files: &[PathBuf]) -> Vec<Stamp> {
    let stamp = |file: &PathBuf| {
        let data = std::fs::metadata(file).ok()?;
        Some((data.modified().ok()?, data.len()))
    };
    files.iter().map(stamp).collect()
}
