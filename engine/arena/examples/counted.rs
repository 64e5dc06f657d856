//! Whether scores of finished games are those that were counted.
//!
//! `cargo run --release -p katachi-arena --example counted` asks an engine for `final_score` of the games of the corpus that end
//! with two passes and a counted result (`RE`), and counts how many come within [`NEAR`] points of it; games named after `--` are
//! asked about in their place. `COUNTED_ENGINE="katachi --mode gtp --quiet --search none"` names the engine.

#[allow(dead_code, reason = "no positions are drawn here")]
mod drawn;

use drawn::{games, load};
use katachi_arena::{Client, Launch};
use katachi_sgf::{Limits, decode, parse};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// Rules of counting and handicaps make so many points of a difference; a group that is judged otherwise makes more.
const NEAR: f64 = 6.0;
/// Shorter games are exercises.
const SHORTEST: usize = 80;
/// What a record may hold.
const LIMITS: Limits = Limits { bytes: 16 << 20, nodes: 500_000, depth: 10_000 };
/// More than any answer takes.
const LIMIT: Duration = Duration::from_secs(300);

fn main() -> ExitCode {
    let mut recorded: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if recorded.is_empty() {
        let Some(shared) = snapshots::corpus("scores of the games of the corpus") else {
            return ExitCode::SUCCESS;
        };
        recorded = games(&shared.join("corpus/regression/games"));
    }
    let command = std::env::var("COUNTED_ENGINE");
    let command = command.as_deref().unwrap_or("katachi --mode gtp --quiet --search none");
    let engine = Launch::parse(command).map(|launch| Client::start(&launch));
    let Some(Ok(mut engine)) = engine else {
        eprintln!("counted: {command} does not play");
        return ExitCode::from(2);
    };
    let (mut all, mut near) = (0, 0);
    for game in &recorded {
        let Some(result) = counted(game) else { continue };
        let answer = score(&mut engine, game);
        let is_near = answer.as_deref().and_then(points).is_some_and(|score| (score - result).abs() <= NEAR);
        all += 1;
        near += usize::from(is_near);
        if !is_near {
            println!("{}: {}, recorded {result:+}", game.display(), answer.as_deref().unwrap_or("no answer"));
        }
    }
    engine.quit();
    println!("{near} of {all} scores within {NEAR} points");
    ExitCode::SUCCESS
}

/// The recorded result of a game that was played to its end and counted, in points for Black.
fn counted(game: &Path) -> Option<f64> {
    let board = load(game, None)?.game.board().clone();
    let moves: Vec<_> = board.moves().collect();
    let ended = moves.len() >= SHORTEST && moves.iter().rev().take(2).all(|(_, place)| place.is_none());
    let parsed = parse(decode(&std::fs::read(game).ok()?), LIMITS).ok()?;
    let tree = parsed.trees.first()?;
    let result = tree.node(tree.root()).get("RE")?.values().first()?.text().into_owned();
    ended.then(|| points(&result)).flatten()
}

/// A score as points for Black. `None` of one without points.
fn points(score: &str) -> Option<f64> {
    let (winner, points) = score.split_once('+')?;
    let points: f64 = points.trim().parse().ok()?;
    match winner.trim() {
        "B" => Some(points),
        "W" => Some(-points),
        _ => None,
    }
}

fn score(engine: &mut Client, game: &Path) -> Option<String> {
    let mut ask = |line: &str| engine.ask(line, LIMIT).ok().filter(|answer| answer.success);
    ask(&format!("loadsgf {}", game.display()))?;
    ask("final_score").map(|answer| answer.first_line().to_owned())
}
