//! `katachi verdicts`: what constraints of databases read at run time say about matches.

mod agreement;
mod read;
mod lines;
mod position;

use super::options::{AskedLayer, VerdictsOptions};
use super::{CliError, databases};
use agreement::Agreement;
use katachi::reading::Limits;
use lines::{Key, Line, Recorded};
use mkpat::loaded::Loaded;
use mkpat::tables::functions::Layer;
use mkpat_runtime::board::DrawnBoard;
use mkpat_tools::positions;
use position::Examiner;
use read::ReadPatterns;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// The database whose patterns mark cutting points.
const CONNECTIONS: &str = "conn";
/// The databases that propose moves for taking and saving strings.
const ATTACK: &str = "attack";
const DEFENCE: &str = "defense";

/// Prints a line for each position, side and database, or compares them with recorded ones. The exit code of a
/// comparison is a failure if the record has rows that do not match here; other verdicts are no failure.
pub(super) fn run(options: &VerdictsOptions) -> Result<ExitCode, CliError> {
    let recorded = options.against.as_deref().map(Recorded::read).transpose()?;
    let positions = read_positions(&options.positions, recorded.as_ref())?;
    let all = databases::load(&options.manifest, &[])?;
    let wanted = wanted(&all, options, recorded.as_ref())?;
    let named = |name| all.iter().find(|d| d.name() == name).and_then(ReadPatterns::new);
    let examiner = Examiner {
        databases: wanted,
        connections: named(CONNECTIONS),
        dangers: named(ATTACK).zip(named(DEFENCE)),
        layer: options.layer.map_or(Layer::Classic, layer),
        limits: Limits::of_level(options.level),
    };
    match &recorded {
        None => print(&examiner, &positions, options.jobs),
        Some(recorded) => compare(&examiner, &positions, recorded, options),
    }
}

fn layer(word: AskedLayer) -> Layer {
    match word {
        AskedLayer::Board => Layer::Board,
        AskedLayer::Reading => Layer::Reading,
        AskedLayer::Worms => Layer::Worms,
    }
}

fn read_positions(file: &Path, recorded: Option<&Recorded>) -> Result<Vec<(String, DrawnBoard)>, CliError> {
    let shown = file.display().to_string();
    let text = std::fs::read(file).map_err(|error| CliError(format!("cannot read '{shown}': {error}")))?;
    let mut positions = positions::parse(&shown, &text).map_err(CliError)?;
    if let Some(recorded) = recorded {
        let known: BTreeSet<&str> = recorded.keys().map(|key| key.position.as_str()).collect();
        positions.retain(|(name, _)| known.contains(name.as_str()));
    }
    Ok(positions)
}

/// The databases asked for: those named, otherwise those of the record, otherwise all.
fn wanted<'a>(
    all: &'a [Loaded],
    options: &VerdictsOptions,
    recorded: Option<&Recorded>,
) -> Result<Vec<&'a Loaded>, CliError> {
    let names: BTreeSet<&str> = match recorded {
        _ if !options.databases.is_empty() => options.databases.iter().map(String::as_str).collect(),
        Some(recorded) => recorded.keys().map(|key| key.database.as_str()).collect(),
        None => all.iter().map(Loaded::name).collect(),
    };
    if let Some(unknown) = names.iter().find(|&&name| all.iter().all(|database| database.name() != name)) {
        return Err(CliError(format!("'{}' has no database '{unknown}'", options.manifest.display())));
    }
    Ok(all.iter().filter(|database| names.contains(database.name())).collect())
}

fn print(
    examiner: &Examiner<'_>,
    positions: &[(String, DrawnBoard)],
    jobs: usize,
) -> Result<ExitCode, CliError> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    each_position(examiner, positions, jobs, |lines| {
        for line in lines {
            // A closed pipe is the reader's choice, not a problem.
            let _ = writeln!(out, "{}", line.text());
        }
    })?;
    let _ = out.flush();
    Ok(ExitCode::SUCCESS)
}

fn compare(
    examiner: &Examiner<'_>,
    positions: &[(String, DrawnBoard)],
    recorded: &Recorded,
    options: &VerdictsOptions,
) -> Result<ExitCode, CliError> {
    let mut agreement = Agreement::default();
    each_position(examiner, positions, options.jobs, |lines| {
        for line in lines {
            let key = Key::of(line);
            let rows = recorded.rows(&key);
            for difference in agreement.add(line, rows) {
                if options.verbose {
                    println!("{} {} {}: {difference}", key.position, key.to_play, key.database);
                }
            }
        }
    })?;
    print!("{agreement}");
    Ok(if agreement.missing() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Examines all positions with `jobs` threads, and hands over the lines in the order of the positions.
fn each_position(
    examiner: &Examiner<'_>,
    positions: &[(String, DrawnBoard)],
    jobs: usize,
    mut take: impl FnMut(&[Line]),
) -> Result<(), CliError> {
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
                let (done, lines) = receiver.recv().map_err(|_| CliError("a thread stopped".to_owned()))?;
                early.insert(done, lines);
            }
            if let Some(lines) = early.remove(&index) {
                take(&lines?);
            }
        }
        Ok(())
    })
}
