//! All positions of a file, with several threads.

use super::error::VerdictsError;
use super::lines::{Line, Recorded};
use super::position::Examiner;
use katachi_positions::{Position, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Reads the positions that places name; with a record, those that it knows. Of a folder, games that cannot be read are left
/// out: `left_out` is told why.
///
/// # Errors
/// If a file cannot be read or holds no positions.
pub fn read_positions(
    places: &[String],
    recorded: Option<&Recorded>,
    left_out: &mut dyn FnMut(&str),
) -> Result<Vec<Position>, VerdictsError> {
    let mut positions = Vec::new();
    for source in sources(places).map_err(VerdictsError)? {
        match source.positions() {
            Ok(found) => positions.extend(found),
            Err(fault) if source.in_folder => left_out(&fault),
            Err(fault) => return Err(VerdictsError(fault)),
        }
    }
    if let Some(recorded) = recorded {
        let known: BTreeSet<&str> = recorded.keys().map(|key| key.position.as_str()).collect();
        positions.retain(|position| known.contains(position.name.as_str()));
    }
    Ok(positions)
}

/// Examines all positions with `jobs` threads, and hands over the lines in the order of the positions.
///
/// # Errors
/// If a position cannot be set up.
pub fn each_position(
    examiner: &Examiner<'_>,
    positions: &[Position],
    jobs: usize,
    mut take: impl FnMut(&[Line]),
) -> Result<(), VerdictsError> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let work = |sender: mpsc::Sender<_>| {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(Position { name, board, .. }) = positions.get(index) else { return };
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
