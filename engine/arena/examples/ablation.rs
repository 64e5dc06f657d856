//! What each database is worth in games.
//!
//! `cargo run --release -p katachi-arena --example ablation -- GAMES.txt` plays the program against itself, each side without some of
//! its databases, and adds a line for each game to the file, so that it can be stopped and taken up again at any time. At the end stands
//! what each database is worth by all games of the file.
//!
//! `ABLATION_DRAWINGS=20` plays two games each of so many drawings, 0 only reads the file; `ABLATION_SIZE=13` plays on another board,
//! `ABLATION_ENGINE="katachi --mode gtp --quiet --search none"` names the engine, which has to know `--without`.

use katachi_arena::Launch;
use katachi_arena::ablation::{Game, play, worth};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// Drawings unless `ABLATION_DRAWINGS` says otherwise, and points a side.
const DRAWINGS: u64 = 20;
const SIZE: u64 = 9;

fn main() -> ExitCode {
    let file = std::env::args_os().nth(1).filter(|name| !name.as_encoded_bytes().starts_with(b"-"));
    let Some(file) = file else {
        eprintln!("ablation: name a file for the games (one that begins with - as ./-name)");
        return ExitCode::from(2);
    };
    let file = Path::new(&file);
    match run(file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ablation: {}: {error}", file.display());
            ExitCode::from(2)
        }
    }
}

fn run(file: &Path) -> Result<(), String> {
    let drawings = number("ABLATION_DRAWINGS", DRAWINGS)?;
    let size = u8::try_from(number("ABLATION_SIZE", SIZE)?).map_err(|_| "no board is so large")?;
    let engine = std::env::var("ABLATION_ENGINE");
    let engine = engine.as_deref().unwrap_or("katachi --mode gtp --quiet --search none");
    let engine = Launch::parse(engine).ok_or("no engine is named")?;
    let mut games = if file.exists() { read(file)? } else { Vec::new() };
    let first = games.len() as u64 / 2;
    for seed in first..first + drawings {
        let played = play(&engine, size, seed)?;
        add(file, &played).map_err(|error| error.to_string())?;
        games.extend(played);
    }
    println!("{:<32} {:>5}  Elo with it", "", "games");
    for worth in worth(&games) {
        let [elo, error] = worth.elo;
        println!("{:<32} {:>5} {elo:>+5.0} ± {error:.0}", worth.name, worth.games);
    }
    Ok(())
}

/// Adds games to the file, which is made once there are any.
fn add(file: &Path, games: &[Game]) -> std::io::Result<()> {
    let mut log = OpenOptions::new().create(true).append(true).open(file)?;
    games.iter().try_for_each(|game| writeln!(log, "{}", game.line()))
}

fn number(name: &str, usual: u64) -> Result<u64, String> {
    match std::env::var(name) {
        Ok(text) => text.parse().map_err(|_| format!("{name}={text} is no number")),
        Err(_) => Ok(usual),
    }
}

/// The games of earlier runs.
fn read(file: &Path) -> Result<Vec<Game>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let lines = text.lines().enumerate();
    lines
        .map(|(index, line)| Game::parse(line).ok_or_else(|| format!("line {} is no game", index + 1)))
        .collect()
}
