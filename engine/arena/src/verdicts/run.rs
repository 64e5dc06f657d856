//! All positions of a file, with several threads.

use super::error::VerdictsError;
use super::lines::{Line, Recorded};
use super::position::Examiner;
use mkpat_runtime::board::DrawnBoard;
use mkpat_tools::positions;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Positions with their names.
pub type Positions = Vec<(String, DrawnBoard)>;

/// Reads the positions of a file; with a record, those that it knows.
///
/// # Errors
/// If the file cannot be read or is none of positions.
pub fn read_positions(file: &Path, recorded: Option<&Recorded>) -> Result<Positions, VerdictsError> {
    let shown = file.display().to_string();
    let text =
        std::fs::read(file).map_err(|error| VerdictsError(format!("cannot read '{shown}': {error}")))?;
    let mut positions = positions::parse(&shown, &text).map_err(VerdictsError)?;
    if let Some(recorded) = recorded {
        let known: BTreeSet<&str> = recorded.keys().map(|key| key.position.as_str()).collect();
        positions.retain(|(name, _)| known.contains(name.as_str()));
    }
    Ok(positions)
}

/// Examines all positions with `jobs` threads, and hands over the lines in the order of the positions.
///
/// # Errors
/// If a position cannot be set up.
pub fn each_position(
    examiner: &Examiner<'_>,
    positions: &[(String, DrawnBoard)],
    jobs: usize,
    mut take: impl FnMut(&[Line]),
) -> Result<(), VerdictsError> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let work = |sender: mpsc::Sender<_>| {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some((name, board)) = positions.get(index) else { return };
            if sender.send((index, examiner.lines(name, board))).is_err() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for index in 0..positions.len() {
            while !early.contains_key(&index) {
                let (done, lines) =
                    receiver.recv().map_err(|_| VerdictsError("a thread stopped".to_owned()))?;
                early.insert(done, lines);
            }
            if let Some(lines) = early.remove(&index) {
                take(&lines?);
            }
        }
        Ok(())
    })
}
