//! What tests share: where snapshots live and how one is laid out, the corpus, and games of our own.
//!
//! Every snapshot of the workspace is a file under `snapshots/<area>/`, and can be read alone: the source first,
//! then what became of it.

pub mod book;
pub mod pages;

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

/// The corpus folder that `KATACHI_CORPUS` names (default `../shared` beside the workspace), or `None`, and the calling
/// test counts as skipped.
pub fn corpus(test: &str) -> Option<PathBuf> {
    let found = corpus_if_there();
    if found.is_none() {
        skip(test, "the corpus");
    }
    found
}

/// The corpus folder for a test that does its work without it too.
pub fn corpus_if_there() -> Option<PathBuf> {
    let root = match std::env::var_os("KATACHI_CORPUS") {
        Some(path) => PathBuf::from(path),
        None => workspace().join("../shared"),
    };
    root.join("corpus").is_dir().then_some(root)
}

/// Says on standard error that a test is skipped for want of something.
///
/// Nobody sees that of a test that passes, so there is also a line for it in the file that `KATACHI_SKIPPED` names,
/// which `make test` counts: the test program and the test, and what it needs.
pub fn skip(test: &str, needs: &str) {
    eprintln!("skipped: {test} needs {needs}; the README says how it is found");
    let Some(list) = std::env::var_os("KATACHI_SKIPPED") else { return };
    let program = std::env::current_exe().unwrap_or_default();
    let thread = std::thread::current();
    let line = format!("{} {} {test}\t{needs}\n", program.display(), thread.name().unwrap_or_default());
    // One write for the line, for many tests write at once.
    let appended = OpenOptions::new().create(true).append(true).open(&list);
    if let Err(error) = appended.and_then(|mut file| file.write_all(line.as_bytes())) {
        panic!("{}: {error}", list.display());
    }
}

/// The folders with databases, and whether they are classic ones: ours, and those of GNU Go where the corpus is.
pub fn database_folders() -> Vec<(PathBuf, bool)> {
    let mut folders = vec![(workspace().join("patterns"), false)];
    if let Some(root) = corpus_if_there() {
        folders.push((root.join("corpus/gnugo-3.8/patterns"), false));
        folders.push((root.join("corpus/gnugo-2.6/patterns"), true));
    }
    folders
}

/// The games that our engine played, in order: `patterns/games/*.sgf`.
pub fn games() -> Vec<PathBuf> {
    let folder = workspace().join("patterns/games");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut games: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    games.retain(|path| path.extension().is_some_and(|extension| extension == "sgf"));
    games.sort();
    games
}

/// Positions of these games, one JSON object a line, as `mkpat match` and `katachi verdicts` read them.
pub fn positions() -> PathBuf {
    workspace().join("patterns/games/positions.jsonl")
}

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(|| PathBuf::from("."), PathBuf::from)
}

/// Compares `SOURCE` and what became of it with the file `snapshots/<area>/<name>.snap`.
pub fn check(area: &str, name: &str, source: &str, outcome: &str) {
    let text = format!("SOURCE\n{}\n\n{}\n", source.trim_end(), outcome.trim_end());
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(workspace().join("snapshots").join(area));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name.to_owned(), text));
}
