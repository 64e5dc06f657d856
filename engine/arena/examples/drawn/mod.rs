//! Positions drawn by seed from the games of a folder: every stage of a game.

use katachi::board::{Board, Colour, Rules, mix};
use katachi_record::{Loaded, Loader, Until};
use std::path::{Path, PathBuf};

/// Shorter games show no middle game.
const SHORTEST: usize = 60;
/// Positions are not taken earlier than this move.
const EARLIEST: usize = 20;

/// A position of a game.
#[derive(Clone)]
#[allow(dead_code, reason = "each example needs some of it")]
pub(crate) struct Position {
    /// The record.
    pub(crate) game: PathBuf,
    /// Moves played.
    pub(crate) moves: usize,
    /// What stands there then.
    pub(crate) board: Board,
    /// Who is to move.
    pub(crate) to_move: Colour,
}

impl Position {
    /// The position of a seed: the game and the stage of it depend on nothing else.
    pub(crate) fn draw(games: &[PathBuf], seed: u64) -> Option<Position> {
        Position::draw_at(games, seed, |length| EARLIEST + (seed as usize % 10) * (length - EARLIEST) / 10)
    }

    /// The same after so many moves of a game of that length.
    pub(crate) fn draw_at(games: &[PathBuf], seed: u64, moves: impl Fn(usize) -> usize) -> Option<Position> {
        (0..64).find_map(|attempt| {
            let draw = mix(seed << 8 | attempt);
            let game = games.get((draw % games.len().max(1) as u64) as usize)?;
            let whole = load(game, None)?;
            let length = whole.game.board().moves().len();
            if length < SHORTEST || whole.illegal.is_some() {
                return None;
            }
            Position::of(game, moves(length))
        })
    }

    /// The position after so many moves of a record.
    pub(crate) fn of(game: &Path, moves: usize) -> Option<Position> {
        let loaded = load(game, Some(Until::Move(moves + 1)))?;
        let board = loaded.game.board().clone();
        Some(Position { game: game.to_owned(), moves, board, to_move: loaded.to_move })
    }

    /// Its size and its game.
    pub(crate) fn name(&self) -> String {
        let name = self.game.file_stem().unwrap_or_default().to_string_lossy();
        format!("{} {}", self.board.size(), name)
    }
}

/// A record up to some move.
pub(crate) fn load(game: &Path, until: Option<Until>) -> Option<Loaded> {
    let record = std::fs::read(game).ok()?;
    let turn = |_: u8, point| point;
    Loader { greatest_size: 19, rules: Rules::default(), until, turn: &turn }.load(&record).ok()
}

/// All games below a folder, sorted.
#[allow(dead_code, reason = "each example needs some of it")]
pub(crate) fn games(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in
            std::fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()))
        {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "sgf") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
