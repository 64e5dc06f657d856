//! What examining positions costs, beside GNU Go: `make bench` prints it.
//!
//! Positions are drawn from the corpus games by seed, every stage of a game. Each is examined with GNU Go 3.8's own
//! databases, read at run time, stage by stage, and the processor time of each is taken; beside it stands the processor
//! time that `gnugo` needs to answer `dragon_data` on the same position, by its own `cputime`, in the same run. Both read
//! life and death for that.
//!
//! `COST_POSITIONS=40` takes so many positions, `COST_ONLY=7` the one of a seed, `COST_MANIFEST` names other databases.

mod drawn;

use cpu_time::ThreadTime;
use drawn::{Position, games};
use katachi::board::Board;
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::reading::{Limits, Reader};
use katachi_arena::{Client, Launch};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Positions that are measured unless `COST_POSITIONS` says otherwise.
const POSITIONS: u64 = 20;
/// More than any answer takes.
const LIMIT: Duration = Duration::from_secs(120);

/// What is timed, in order.
const STAGES: [&str; 5] = ["proposals", "worms", "cuts", "eyes", "dragons"];

fn main() {
    let Some(shared) = snapshots::corpus("the cost of examining positions") else { return };
    let manifest = std::env::var_os("COST_MANIFEST")
        .map_or_else(|| shared.join("corpus/gnugo-3.8/patterns/databases.toml"), PathBuf::from);
    // Eye databases are not read at run time: those of the program go on, as with `katachi --patterns`. Without any of them
    // every eye space is played out.
    let own = Databases::compiled(&katachi_patterns::COLLECTION);
    let databases = match katachi_loaded::load(&manifest, &[]) {
        Ok(read) => Arc::new(katachi_loaded::by_role(&read.loaded).completed(own)),
        Err(error) => return eprintln!("cost: {error}"),
    };
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let seeds = match number("COST_ONLY") {
        Some(seed) => seed..seed + 1,
        None => 0..number("COST_POSITIONS").unwrap_or(POSITIONS),
    };
    let games = games(&shared.join("corpus/regression/games"));
    let mut gnugo = Launch::parse("gnugo --mode gtp").and_then(|launch| Client::start(&launch).ok());
    if gnugo.is_none() {
        snapshots::skip("the cost beside GNU Go", "gnugo");
    }
    println!(
        "{:<28} {}    sum  gnugo  ratio",
        "position",
        STAGES.map(|stage| format!("{stage:>9}")).concat()
    );
    let mut ratios = Vec::new();
    for position in seeds.filter_map(|seed| Position::draw(&games, seed)) {
        let times = examine(&databases, &position.board);
        let sum: f64 = times.iter().sum();
        let theirs = gnugo.as_mut().and_then(|gnugo| theirs(gnugo, &position));
        let times = times.map(|time| format!("{time:9.3}")).concat();
        let name = format!("{} {}", position.name(), position.moves);
        match theirs.map(|theirs| (theirs, sum / theirs.max(0.001))) {
            Some((theirs, ratio)) => {
                println!("{name:<28} {times} {sum:6.3} {theirs:6.3} {ratio:6.2}");
                ratios.push(ratio);
            }
            None => println!("{name:<28} {times} {sum:6.3}"),
        }
    }
    ratios.sort_by(f64::total_cmp);
    if let Some(worst) = ratios.last() {
        println!("ratio: median {:.2}, worst {worst:.2}, of {} positions", median(&ratios), ratios.len());
    }
    if let Some(gnugo) = gnugo {
        gnugo.quit();
    }
}

fn median(sorted: &[f64]) -> f64 {
    let middle = |at: usize| sorted.get(at).copied().unwrap_or_default();
    (middle((sorted.len().saturating_sub(1)) / 2) + middle(sorted.len() / 2)) / 2.0
}

/// Seconds of processor time for each stage.
fn examine(databases: &Arc<Databases>, board: &Board) -> [f64; STAGES.len()] {
    let mut board = board.clone();
    let mut reader = Reader::new(Limits::default());
    let analysis = Analysis::new(Arc::clone(databases), &board, &reader);
    let mut last = ThreadTime::now();
    let mut lap = || {
        let now = last.elapsed().as_secs_f64();
        last = ThreadTime::now();
        now
    };
    analysis.proposals(&mut board, &mut reader);
    let proposals = lap();
    analysis.worms(&mut board, &mut reader);
    let worms = lap();
    analysis.cuts(&mut board, &mut reader);
    let cuts = lap();
    analysis.eyes(&mut board, &mut reader);
    let eyes = lap();
    // Influence and joins among them.
    analysis.dragons(&mut board, &mut reader);
    [proposals, worms, cuts, eyes, lap()]
}

/// Seconds of processor time that GNU Go needs for the dragons of a position. `None` if it does not answer.
fn theirs(gnugo: &mut Client, position: &Position) -> Option<f64> {
    let mut ask = |line: &str| gnugo.ask(line, LIMIT).ok().filter(|answer| answer.success);
    ask(&format!("loadsgf {} {}", position.game.display(), position.moves + 1))?;
    let before: f64 = ask("cputime")?.first_line().parse().ok()?;
    ask("dragon_data")?;
    let after: f64 = ask("cputime")?.first_line().parse().ok()?;
    Some(after - before)
}
