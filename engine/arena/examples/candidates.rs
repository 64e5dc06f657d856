//! What the engine makes of the moves there were in positions of recorded games, and which one was played: by that a valuation can
//! be judged. A line of JSON each; moves without a value are left out.
//!
//! `cargo run --release -p katachi-arena --example candidates -- GAMES.sgf > candidates.jsonl` draws one position of every game by
//! lot; the same games give the same positions. `CANDIDATES_EACH=2` draws so many of each, `CANDIDATES_MANIFEST` names other
//! databases. Nothing is searched; the exit status is 1 if no game gives a position. `patterns/learning/valuation.py` reads what it prints.

use katachi::board::{Point, Rules, mix};
use katachi::databases::Databases;
use katachi::moves::{Candidate, Player};
use katachi_record::{Loader, Until};
use serde_json::{Map, Value, json};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Shorter records are no games.
const SHORTEST: usize = 30;
/// Which moves are asked for: before, books play, and after, what is left is the endgame.
const MOVES: Range<usize> = 8..240;
/// The level of the program.
const LEVEL: i32 = 10;

fn main() -> ExitCode {
    let own = Databases::compiled(&katachi_patterns::COLLECTION);
    let databases = match std::env::var_os("CANDIDATES_MANIFEST").map(PathBuf::from) {
        None => own,
        Some(manifest) => match katachi_loaded::load(&manifest, &[]) {
            Ok(read) => katachi_loaded::by_role(&read.loaded).completed(own),
            Err(error) => {
                eprintln!("candidates: {error}");
                return ExitCode::FAILURE;
            }
        },
    };
    let databases = Arc::new(databases);
    let each = match std::env::var("CANDIDATES_EACH").map(|text| text.parse::<u64>()) {
        Err(_) => 1,
        Ok(Ok(each)) => each,
        Ok(Err(error)) => {
            eprintln!("candidates: CANDIDATES_EACH: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut found = false;
    for game in std::env::args_os().skip(1).map(PathBuf::from) {
        for draw in 0..each {
            match drawn(&game, draw, &databases) {
                Ok(Some(line)) => {
                    println!("{line}");
                    found = true;
                }
                Ok(None) => {}
                Err(error) => eprintln!("candidates: {}: {error}", game.display()),
            }
        }
    }
    if !found {
        eprintln!("candidates: no game gives a position");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// A position of a game with its candidates; `None` if the record is too short, or a pass was played.
fn drawn(game: &Path, draw: u64, databases: &Arc<Databases>) -> Result<Option<Value>, String> {
    let record = std::fs::read(game).map_err(|error| error.to_string())?;
    let turn = |_, point| point;
    let load = |until| {
        let loader = Loader { greatest_size: 19, rules: Rules::default(), until, turn: &turn };
        loader.load(&record).map_err(|error| error.to_string())
    };
    let moves: Vec<_> = load(None)?.game.moves().collect();
    if moves.len() < SHORTEST {
        return Ok(None);
    }
    // Records differ in their bytes, so that each has its own lot wherever it stands.
    let lot = record.iter().fold(draw, |lot, &byte| mix(lot ^ u64::from(byte)));
    let last = moves.len().min(MOVES.end);
    let number = MOVES.start + (lot % (last - MOVES.start) as u64) as usize;
    let Some(&(colour, Some(played))) = moves.get(number) else { return Ok(None) };
    // `Until` names the first move that is not made.
    let mut position = load(Some(Until::Move(number + 1)))?.game;
    let analysis = Player::new(databases, LEVEL, Some(0), 1).analyse(&mut position, colour);
    let size = analysis.size;
    let worth = |candidate: &&Candidate| candidate.static_value > 0.0;
    let candidates: Vec<Value> =
        analysis.candidates.iter().filter(worth).map(|candidate| told(candidate, size)).collect();
    let name = game.file_name().map(|name| name.to_string_lossy().into_owned());
    Ok(Some(json!({
        "game": name,
        "move": number,
        "size": size,
        "played": vertex(played, size),
        "candidates": candidates,
    })))
}

fn vertex(point: Point, size: u8) -> String {
    point.on(size).to_string()
}

/// A move with the value of its reasons and the numbers that went into it.
fn told(candidate: &Candidate, size: u8) -> Value {
    let notes: Map<String, Value> =
        candidate.notes.iter().map(|&(what, value)| (what.to_owned(), json!(value))).collect();
    json!({ "at": vertex(candidate.point, size), "by reasons": candidate.static_value, "notes": notes })
}
