//! A match: many games with alternating colours.

use super::elo::{Elo, elo};
use super::opening::Opening;
use super::outcome::Ending;
use super::play::{Conditions, NoGame, PlayedGame, play_game};
use super::player::Player;
use crate::client::Launch;
use katachi::board::{Colour, SizeError};
use katachi::game::Game;
use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// Two engines and how they play.
pub struct Contest {
    /// The engines. The first is Black in the first game.
    pub engines: [Launch; 2],
    /// What is the same for all games.
    pub conditions: Conditions,
    /// Games to play.
    pub games: usize,
    /// Whether colours are exchanged after every game.
    pub alternate: bool,
    /// Openings in turn; with alternating colours each is used twice in a row.
    pub openings: Vec<Opening>,
    /// Time for one move.
    pub limit: Duration,
}

/// One game in a report. Engines are numbered 0 and 1.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameReport {
    /// Counted from 1.
    pub number: usize,
    /// The engine that was Black.
    pub black: usize,
    /// The opening, if there was one.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub opening: String,
    /// The result as SGF writes it.
    pub result: String,
    /// The engine that won, if one did.
    pub winner: Option<usize>,
    /// How it ended.
    pub ending: Ending,
    /// Moves played.
    pub moves: usize,
}

/// The sum of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchReport {
    /// The engines as they call themselves.
    pub engines: [String; 2],
    /// The games in order.
    pub games: Vec<GameReport>,
    /// Wins of the first engine.
    pub wins: usize,
    /// Counted ties.
    pub ties: usize,
    /// Wins of the second engine.
    pub losses: usize,
    /// Games without a result.
    pub void: usize,
    /// Strength of the first engine compared with the second.
    pub elo: Option<Elo>,
    /// Why the match was not played to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<NotPlaying>,
    /// Time of the slowest move of each engine, in seconds. Not part of what is written.
    #[serde(skip)]
    pub slowest: [f64; 2],
}

/// An engine that cannot be started, or does not speak the protocol. Nobody has won or lost by that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NotPlaying {
    /// The engine, 0 or 1.
    pub engine: usize,
    /// Its program.
    pub program: String,
    /// What is wrong with it.
    pub reason: String,
}

impl NotPlaying {
    fn new(engine: usize, launch: &Launch, reason: String) -> NotPlaying {
        NotPlaying { engine, program: launch.program.to_string_lossy().into_owned(), reason }
    }
}

impl fmt::Display for NotPlaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let which = if self.engine == 0 { "first" } else { "second" };
        write!(f, "the {which} engine, '{}', does not play: {}", self.program, self.reason)
    }
}

impl Contest {
    /// Plays all games. `finished` gets every game with its report and the names of Black and White. Engines that fail
    /// lose their games; the match ends when one does not even start, or not take the board and its conditions.
    ///
    /// # Errors
    /// If no board has this size.
    pub fn play(
        &self,
        finished: &mut dyn FnMut(&GameReport, &Game, [&str; 2]),
    ) -> Result<MatchReport, SizeError> {
        let mut report = MatchReport {
            engines: ["unknown".to_owned(), "unknown".to_owned()],
            games: Vec::new(),
            wins: 0,
            ties: 0,
            losses: 0,
            void: 0,
            elo: None,
            failed: None,
            slowest: [0.0; 2],
        };
        for index in 0..self.games {
            let black = if self.alternate { index % 2 } else { 0 };
            let round = if self.alternate { index / 2 } else { index };
            let none = Opening::default();
            let opening = self.openings.get(round % self.openings.len().max(1)).unwrap_or(&none);
            let players = match self.start() {
                Ok(players) => players,
                Err(failed) => {
                    report.failed = Some(failed);
                    break;
                }
            };
            let played = match self.play_one(players, black, opening, index + 1, &mut report) {
                Ok(played) => played,
                Err(NoGame::Size(error)) => return Err(error),
                Err(NoGame::Unready(colour, ending)) => {
                    let engine = if colour == Colour::Black { black } else { 1 - black };
                    let [first, second] = &self.engines;
                    let launch = if engine == 0 { first } else { second };
                    report.failed = Some(NotPlaying::new(engine, launch, ending.to_string()));
                    break;
                }
            };
            let game = report.add(index + 1, black, opening, &played);
            let [first, second] = &report.engines;
            let names = if black == 0 { [first, second] } else { [second, first] };
            finished(&game, &played.game, names.map(String::as_str));
            report.games.push(game);
        }
        report.elo = elo(report.wins, report.ties, report.losses);
        Ok(report)
    }

    fn start(&self) -> Result<[Player; 2], NotPlaying> {
        let [first, second] = &self.engines;
        let start = |engine: usize, launch: &Launch| {
            Player::start(launch, self.limit)
                .map_err(|error| NotPlaying::new(engine, launch, error.to_string()))
        };
        Ok([start(0, first)?, start(1, second)?])
    }

    fn play_one(
        &self,
        [mut first, mut second]: [Player; 2],
        black: usize,
        opening: &Opening,
        seed: usize,
        report: &mut MatchReport,
    ) -> Result<PlayedGame, NoGame> {
        report.engines = [first.name(), second.name()];
        let (black, white) = if black == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        let played = play_game(black, white, &self.conditions, opening, seed);
        for (slowest, player) in report.slowest.iter_mut().zip([&first, &second]) {
            *slowest = slowest.max(player.slowest.as_secs_f64());
        }
        first.quit();
        second.quit();
        played
    }
}

impl GameReport {
    /// How the game ended, and by whose fault; `names` are those of Black and White.
    pub fn story(&self, [black, white]: [&str; 2]) -> String {
        match self.winner.filter(|_| self.ending.is_fault()) {
            Some(winner) if winner == self.black => format!("White, {white}: {}", self.ending),
            Some(_) => format!("Black, {black}: {}", self.ending),
            None => self.ending.to_string(),
        }
    }
}

impl MatchReport {
    fn add(&mut self, number: usize, black: usize, opening: &Opening, played: &PlayedGame) -> GameReport {
        let outcome = &played.outcome;
        let winner = outcome.winner.map(|colour| if colour == Colour::Black { black } else { 1 - black });
        match winner {
            Some(0) => self.wins += 1,
            Some(_) => self.losses += 1,
            None if outcome.is_decided() => self.ties += 1,
            None => self.void += 1,
        }
        GameReport {
            number,
            black,
            opening: opening.name.clone(),
            result: outcome.to_string(),
            winner,
            ending: outcome.ending.clone(),
            moves: played.game.board().moves_played(),
        }
    }
}
