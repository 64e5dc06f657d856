//! A folder of game records, read in parallel.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use katachi_sgf::Tree;
use mkpat_tools::extract::GameRecord;

use super::input;
use super::outcome::Problem;

/// What a folder holds.
#[derive(Default)]
pub(super) struct Games {
    /// The games in the order of their files' names, and in a file in its order.
    pub(super) games: Vec<GameRecord>,
    /// The files that could not be read, and why.
    pub(super) faults: Vec<String>,
}

/// The `.sgf` files of a folder and of the folders in it, by name.
pub(super) fn files(folder: &Path) -> Result<Vec<PathBuf>, Problem> {
    katachi_positions::disk::records(folder).map_err(|(path, error)| Problem::File(path, error))
}

/// Reads the files with `threads` threads; `done` is called after each. The result does not depend on the threads.
pub(super) fn read(folder: &Path, files: &[PathBuf], threads: usize, done: &(dyn Fn() + Sync)) -> Games {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut read = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(path) = files.get(at) else { return read };
            let shown = input::shown(path.strip_prefix(folder).unwrap_or(path));
            read.push((at, read_file(path, &shown)));
            done();
        }
    };
    let mut parts = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut parts = work();
        parts.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()).flatten());
        parts
    });
    parts.sort_by_key(|&(at, _)| at);
    let mut all = Games::default();
    for (_, part) in parts {
        match part {
            Ok(games) => all.games.extend(games),
            Err(fault) => all.faults.push(fault),
        }
    }
    all
}

/// The main lines of a file's trees.
fn read_file(path: &Path, shown: &str) -> Result<Vec<GameRecord>, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{shown}: {error}"))?;
    let parsed = Tree::parse(&bytes).map_err(|error| format!("{shown}:{error}"))?;
    let name = |i: usize| if i == 0 { shown.to_owned() } else { format!("{shown}, game {}", i + 1) };
    Ok(parsed.trees.iter().enumerate().map(|(i, tree)| GameRecord::from_tree(tree, name(i))).collect())
}
