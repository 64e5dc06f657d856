//! A match: many games with alternating colours, whatever the game is.

use super::elo::{Elo, elo};
use super::outcome::{Ending, Outcome};
use katachi::board::Colour;
use katachi_client::Launch;
use serde::Serialize;
use std::fmt;

/// A game, and how two programs play it.
pub trait Protocol {
    /// A running program.
    type Player;
    /// What a game can begin with.
    type Opening;
    /// A finished game, for whoever writes it down.
    type Record;
    /// Why nobody can play this.
    type Error;

    /// Starts a program.
    ///
    /// # Errors
    /// In words, if it does not speak the protocol.
    fn start(&self, launch: &Launch) -> Result<Self::Player, String>;

    /// What the program calls itself.
    fn name(&self, player: &mut Self::Player) -> String;

    /// Plays a game. What programs do wrong in it is part of its outcome.
    ///
    /// # Errors
    /// If there is no game.
    fn play(
        &self,
        black: &mut Self::Player,
        white: &mut Self::Player,
        opening: Option<&Self::Opening>,
        seed: usize,
    ) -> Result<Played<Self::Record>, NoGame<Self::Error>>;

    /// What an opening is called.
    fn opening_name<'o>(&self, opening: &'o Self::Opening) -> &'o str;

    /// Seconds of the slowest move.
    fn slowest(&self, player: &Self::Player) -> f64;

    /// Seconds of all its moves.
    fn used(&self, player: &Self::Player) -> f64;

    /// Lets a program go.
    fn quit(&self, player: Self::Player);
}

/// A finished game.
pub struct Played<R> {
    /// The game itself.
    pub record: R,
    /// Moves played.
    pub moves: usize,
    /// Who won and why.
    pub outcome: Outcome,
    /// Whether the opening made Black of the program that began as White.
    pub exchanged: bool,
}

/// Gets every game with its report and the names of Black and White.
pub type Finished<'a, R> = dyn FnMut(&GameReport, &R, [&str; 2]) + 'a;

/// Why there was no game.
#[derive(Debug)]
pub enum NoGame<E> {
    /// Nobody can play this.
    Impossible(E),
    /// The program of this side did not get as far as the first move. Nobody has won by that.
    Unready(Colour, Ending),
}

/// Two programs and the games they play.
pub struct Schedule<'a, P: Protocol> {
    /// The game.
    pub protocol: &'a P,
    /// The programs. The first is Black in the first game.
    pub engines: &'a [Launch; 2],
    /// Games to play.
    pub games: usize,
    /// Whether colours are exchanged after every game.
    pub alternate: bool,
    /// Openings in turn; with alternating colours each is used twice in a row.
    pub openings: &'a [P::Opening],
    /// Asked after every game: whether enough is known.
    pub enough: &'a dyn Fn(&MatchReport) -> bool,
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
    /// The most time that each engine took for the moves of one game, in seconds. Not part of what is written either.
    #[serde(skip)]
    pub most_used: [f64; 2],
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

impl<P: Protocol> Schedule<'_, P> {
    /// Plays all games. `finished` gets every game with its report and the names of Black and White. Programs that fail
    /// lose their games; the match ends when one does not even start, or not take the board and its conditions.
    ///
    /// # Errors
    /// If nobody can play this.
    pub fn play(&self, finished: &mut Finished<'_, P::Record>) -> Result<MatchReport, P::Error> {
        let mut report = MatchReport::new();
        for index in 0..self.games {
            let black = if self.alternate { index % 2 } else { 0 };
            let round = if self.alternate { index / 2 } else { index };
            let opening = self.openings.get(round % self.openings.len().max(1));
            let players = match self.start() {
                Ok(players) => players,
                Err(failed) => {
                    report.failed = Some(failed);
                    break;
                }
            };
            let played = match self.play_one(players, black, opening, index + 1, &mut report) {
                Ok(played) => played,
                Err(NoGame::Impossible(error)) => return Err(error),
                Err(NoGame::Unready(colour, ending)) => {
                    let engine = if colour == Colour::Black { black } else { 1 - black };
                    let [first, second] = self.engines;
                    let launch = if engine == 0 { first } else { second };
                    report.failed = Some(NotPlaying::new(engine, launch, ending.to_string()));
                    break;
                }
            };
            let black = if played.exchanged { 1 - black } else { black };
            let name = opening.map_or("", |opening| self.protocol.opening_name(opening));
            let game = report.add(index + 1, black, name, &played.outcome, played.moves);
            let [first, second] = &report.engines;
            let names = if black == 0 { [first, second] } else { [second, first] };
            finished(&game, &played.record, names.map(String::as_str));
            report.games.push(game);
            if (self.enough)(&report) {
                break;
            }
        }
        report.elo = elo(report.wins, report.ties, report.losses);
        Ok(report)
    }

    fn start(&self) -> Result<[P::Player; 2], NotPlaying> {
        let [first, second] = self.engines;
        let start = |engine: usize, launch: &Launch| {
            self.protocol.start(launch).map_err(|error| NotPlaying::new(engine, launch, error))
        };
        Ok([start(0, first)?, start(1, second)?])
    }

    fn play_one(
        &self,
        [mut first, mut second]: [P::Player; 2],
        black: usize,
        opening: Option<&P::Opening>,
        seed: usize,
        report: &mut MatchReport,
    ) -> Result<Played<P::Record>, NoGame<P::Error>> {
        let protocol = self.protocol;
        report.engines = [protocol.name(&mut first), protocol.name(&mut second)];
        let (black, white) = if black == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        let played = protocol.play(black, white, opening, seed);
        for (slowest, player) in report.slowest.iter_mut().zip([&first, &second]) {
            *slowest = slowest.max(protocol.slowest(player));
        }
        for (most, player) in report.most_used.iter_mut().zip([&first, &second]) {
            *most = most.max(protocol.used(player));
        }
        protocol.quit(first);
        protocol.quit(second);
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
    fn new() -> MatchReport {
        MatchReport {
            engines: ["unknown".to_owned(), "unknown".to_owned()],
            games: Vec::new(),
            wins: 0,
            ties: 0,
            losses: 0,
            void: 0,
            elo: None,
            failed: None,
            slowest: [0.0; 2],
            most_used: [0.0; 2],
        }
    }

    fn add(
        &mut self,
        number: usize,
        black: usize,
        opening: &str,
        outcome: &Outcome,
        moves: usize,
    ) -> GameReport {
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
            opening: opening.to_owned(),
            result: outcome.to_string(),
            winner,
            ending: outcome.ending.clone(),
            moves,
        }
    }
}
