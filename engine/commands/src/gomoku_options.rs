//! What `katachi gomoku` and `katachi arena` accept, as data.

use clap::Args;
use katachi_gomoku::board::{GREATEST_SIZE, LEAST_SIZE};
use katachi_gomoku::rules::Rule;
use std::path::PathBuf;

/// A number of games, or of things at a time.
pub(super) fn at_least_one(word: &str) -> Result<usize, String> {
    word.parse().ok().filter(|&number| number > 0).ok_or_else(|| "expected a whole number from 1".to_owned())
}

/// Columns and rows: `15`, or `20x15`.
fn board(word: &str) -> Result<(u8, u8), String> {
    let (width, height) = word.split_once('x').unwrap_or((word, word));
    let side = |word: &str| {
        let size = word.parse().ok().filter(|size| (LEAST_SIZE..=GREATEST_SIZE).contains(size));
        size.ok_or_else(|| format!("a board has {LEAST_SIZE} to {GREATEST_SIZE} points a side"))
    };
    Ok((side(width)?, side(height)?))
}

fn rule(word: &str) -> Result<Rule, String> {
    Rule::parse(word).ok_or_else(|| "expected freestyle, standard or renju".to_owned())
}

/// A chance of error that a test can keep.
fn chance(word: &str) -> Result<f64, String> {
    let chance = word.parse().ok().filter(|chance: &f64| *chance > 0.0 && *chance < 0.5);
    chance.ok_or_else(|| "expected more than 0 and less than 0.5".to_owned())
}

/// Two differences, the lower one first.
fn differences(word: &str) -> Result<(f64, f64), String> {
    let read = word.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    read.filter(|(low, high)| low < high).ok_or_else(|| "expected two numbers such as 0,50".to_owned())
}

#[derive(Args)]
pub(super) struct GomokuOptions {
    /// Play against a person at this terminal instead of a manager
    #[arg(long)]
    pub(super) play: bool,
    /// Tell what was searched before each move
    #[arg(long)]
    pub(super) talk: bool,
    /// Propose moves to the manager instead of playing them
    #[arg(long, conflicts_with = "play")]
    pub(super) suggest: bool,
    /// Search so many nodes for a move, whatever the time is
    #[arg(long)]
    pub(super) nodes: Option<u64>,

    /// Points a side, or WIDTHxHEIGHT
    #[arg(long, default_value = "15", value_parser = board, requires = "play", help_heading = "Game")]
    pub(super) board: (u8, u8),
    /// freestyle, standard (exactly five) or renju
    #[arg(long, default_value = "freestyle", value_parser = rule, requires = "play", help_heading = "Game")]
    pub(super) rule: Rule,
    /// Let the program begin
    #[arg(long, requires = "play", help_heading = "Game")]
    pub(super) second: bool,
    /// Seconds the program may think about a move
    #[arg(long, default_value_t = 2.0, value_name = "SECONDS", requires = "play", help_heading = "Game")]
    pub(super) time: f64,
}

#[derive(Args)]
pub(super) struct ArenaOptions {
    /// The first brain with its arguments; it begins with Black
    #[arg(long, value_name = "COMMAND")]
    pub(super) first: String,
    /// The second brain with its arguments
    #[arg(long, value_name = "COMMAND")]
    pub(super) second: String,

    /// Games to play, fewer if a test decides earlier
    #[arg(long, default_value_t = 1, value_parser = at_least_one, help_heading = "Match")]
    pub(super) games: usize,
    /// Boards in turn, separated by commas: points a side, or WIDTHxHEIGHT
    #[arg(long = "board", default_value = "15", value_delimiter = ',', value_parser = board, help_heading = "Match")]
    pub(super) boards: Vec<(u8, u8)>,
    /// Rules in turn, separated by commas: freestyle, standard (exactly five), renju
    #[arg(long = "rule", default_value = "freestyle", value_delimiter = ',', value_parser = rule, help_heading = "Match")]
    pub(super) rules: Vec<Rule>,
    /// Let the brains agree on the opening by swap2
    #[arg(long, conflicts_with_all = ["openings", "empty"], help_heading = "Match")]
    pub(super) swap2: bool,
    /// Begin the games with these records (PSQ) in turn, each played twice with colours exchanged
    #[arg(long, value_name = "FILES", num_args = 1.., help_heading = "Match")]
    pub(super) openings: Vec<PathBuf>,
    /// Stones taken from a record
    #[arg(long, default_value_t = 6, help_heading = "Match")]
    pub(super) opening_stones: usize,
    /// Begin with the empty board instead of balanced openings
    #[arg(long, conflicts_with = "openings", help_heading = "Match")]
    pub(super) empty: bool,
    /// Let the first brain be Black in every game
    #[arg(long, help_heading = "Match")]
    pub(super) no_alternation: bool,

    /// Milliseconds for a move
    #[arg(long, default_value_t = 1000, value_name = "MILLISECONDS", help_heading = "Limits")]
    pub(super) turn: u64,
    /// Milliseconds for all moves of a game
    #[arg(long, value_name = "MILLISECONDS", help_heading = "Limits")]
    pub(super) game: Option<u64>,
    /// Megabytes of memory, where the system tells what a process uses
    #[arg(long, value_name = "MEGABYTES", help_heading = "Limits")]
    pub(super) memory: Option<u64>,

    /// Stop when it is decided which of two Elo differences is true
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = differences, help_heading = "Result")]
    pub(super) sprt: Option<(f64, f64)>,
    /// How often that may be wrong
    #[arg(long, default_value_t = 0.05, value_name = "CHANCE", value_parser = chance, help_heading = "Result")]
    pub(super) sprt_error: f64,
    /// Write the games as NAME001.psq and so on
    #[arg(long, value_name = "NAME", help_heading = "Result")]
    pub(super) psq: Option<String>,
    /// Write the games as NAME001.sgf and so on
    #[arg(long, value_name = "NAME", help_heading = "Result")]
    pub(super) sgf: Option<String>,
    /// Write the result as JSON
    #[arg(long, value_name = "FILE", help_heading = "Result")]
    pub(super) json: Option<PathBuf>,
    /// Show the board after every move, if this is a terminal
    #[arg(long, help_heading = "Result")]
    pub(super) live: bool,
    /// No progress bar
    #[arg(long, help_heading = "Result")]
    pub(super) quiet: bool,
}
