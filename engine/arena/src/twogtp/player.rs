//! One engine in one game.

use super::clock::{Clock, TimeControl};
use crate::matches::Ending;
use katachi_client::{Client, ClientError, Launch};
use std::time::{Duration, Instant};

/// Time an engine has for anything but a move, and for its first answer at most.
const SETUP_LIMIT: Duration = Duration::from_secs(30);

/// A running engine, and the time its moves took.
pub struct Player {
    client: Client,
    limit: Duration,
    name: String,
    clock: Option<Clock>,
    /// Time used for moves.
    pub used: Duration,
    /// Time of the slowest move.
    pub slowest: Duration,
}

impl Player {
    /// Starts an engine. Moves may take `limit`, and so may its first answer: what does not speak the protocol is known
    /// by then.
    ///
    /// # Errors
    /// If it cannot be started, or does not tell its name.
    pub fn start(launch: &Launch, limit: Duration) -> Result<Player, ClientError> {
        let mut client = Client::start(launch)?;
        // Any answer will do: an engine need not have a name.
        let answer = client.ask("name", limit.min(SETUP_LIMIT))?;
        let name = if answer.success { answer.first_line().to_owned() } else { String::new() };
        Ok(Player { client, limit, name, clock: None, used: Duration::ZERO, slowest: Duration::ZERO })
    }

    /// Tells how much time there is for a game, and starts the clock.
    pub(super) fn start_clock(&mut self, control: TimeControl) {
        self.clock = Clock::new(control);
        if self.clock.is_some() {
            let TimeControl { main, overtime, moves } = control;
            // Who knows no clocks is watched all the same.
            let _ = self.tell(&format!("time_settings {main} {overtime} {moves}"));
        }
    }

    /// Sends a command that must succeed.
    ///
    /// # Errors
    /// If there is no answer in time, or a failure.
    pub fn tell(&mut self, command: &str) -> Result<String, Ending> {
        let response =
            self.client.ask(command, SETUP_LIMIT).map_err(|error| Ending::Broken(error.to_string()))?;
        if response.success {
            return Ok(response.first_line().to_owned());
        }
        Err(Ending::Broken(format!("{command}: {}", response.first_line())))
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// If there is none in time: within the limit of a move, and within what the clock shows if there is one.
    pub fn genmove(&mut self, colour: &str) -> Result<String, Ending> {
        let limit = self.clock.map_or(self.limit, |clock| self.limit.min(clock.limit()));
        if let Some((seconds, moves)) = self.clock.map(|clock| clock.shown()) {
            let _ = self.tell(&format!("time_left {colour} {seconds} {moves}"));
        }
        let start = Instant::now();
        let answer = self.client.ask(&format!("genmove {colour}"), limit);
        let elapsed = start.elapsed();
        if let Some(clock) = &mut self.clock {
            clock.spend(elapsed);
        }
        self.used += elapsed;
        self.slowest = self.slowest.max(elapsed);
        match answer {
            Ok(response) if response.success => Ok(response.first_line().to_owned()),
            Ok(response) => Err(Ending::Broken(format!("genmove: {}", response.first_line()))),
            Err(ClientError::TimeOut(limit)) => Err(Ending::Time(limit.as_secs_f64())),
            Err(error) => Err(Ending::Broken(error.to_string())),
        }
    }

    /// Name and version as the engine tells them.
    pub fn name(&mut self) -> String {
        let version = self.tell("version").unwrap_or_default();
        let words: Vec<&str> =
            [self.name.as_str(), &version].into_iter().filter(|word| !word.is_empty()).collect();
        if words.is_empty() { "unknown".to_owned() } else { words.join(" ") }
    }

    /// Lets the engine go.
    pub fn quit(self) {
        self.client.quit();
    }
}
