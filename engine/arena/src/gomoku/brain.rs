//! One brain in one game.

use crate::matches::Ending;
use katachi_client::{ClientError, Launch, Pipe};
use std::io::{self, BufReader, Read};
use std::process::ChildStdout;
use std::time::{Duration, Instant};

/// Time a brain has to start and to take a board.
const SETUP_LIMIT: Duration = Duration::from_secs(30);
/// A line longer than this is taken for babble, in bytes.
const LINE_LIMIT: u64 = 1 << 16;
/// Lines before an answer, at most.
const MOST_LINES: usize = 10_000;
/// What `time_left` says where there is no limit.
const UNLIMITED: u128 = 2_147_483_647;

/// What a brain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Time for a move.
    pub turn: Duration,
    /// Time for all moves of a game, from the start of the program.
    pub game: Option<Duration>,
    /// Bytes of memory.
    pub memory: Option<u64>,
}

/// A running brain, and what it used.
pub struct Brain {
    pipe: Pipe<String>,
    limits: Limits,
    name: String,
    /// Time used for moves, and for starting.
    pub used: Duration,
    /// Time of the last move.
    pub last: Duration,
    /// Time of the slowest move.
    pub slowest: Duration,
    /// Whether it knows the position on the board.
    pub knows_board: bool,
}

impl Brain {
    /// Starts a brain and asks who it is. What answers with one line of any kind is taken for a brain.
    ///
    /// # Errors
    /// If it cannot be started or says nothing.
    pub fn start(launch: &Launch, limits: Limits) -> Result<Brain, ClientError> {
        let start = Instant::now();
        let mut pipe = Pipe::start(launch, read_line)?;
        pipe.send(b"ABOUT\r\n".to_vec())?;
        let name = name_in(&answer(&mut pipe, SETUP_LIMIT)?);
        let zero = Duration::ZERO;
        Ok(Brain { pipe, limits, name, used: start.elapsed(), last: zero, slowest: zero, knows_board: false })
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells the limits and the rule, and the board; the brain must take it.
    ///
    /// # Errors
    /// If it does not.
    pub fn prepare(&mut self, rule: u32, board: &str) -> Result<(), Ending> {
        let Limits { turn, game, memory } = self.limits;
        let mut lines = format!("INFO timeout_turn {}\r\n", turn.as_millis());
        lines += &format!("INFO timeout_match {}\r\n", game.map_or(0, |game| game.as_millis()));
        lines += &format!("INFO max_memory {}\r\n", memory.unwrap_or(0));
        lines += &format!("INFO game_type 1\r\nINFO rule {rule}\r\n{board}\r\n");
        let start = Instant::now();
        let told = self.pipe.send(lines.into_bytes()).and_then(|()| answer(&mut self.pipe, SETUP_LIMIT));
        self.used += start.elapsed();
        match told {
            Ok(line) if line.starts_with("OK") => Ok(()),
            Ok(line) => Err(Ending::Broken(format!("{board}: {line}"))),
            Err(error) => Err(Ending::Broken(error.to_string())),
        }
    }

    /// Sends lines that must be answered by one, within the time there is.
    ///
    /// # Errors
    /// If there is no answer, or not in time, or the brain uses too much.
    pub fn ask(&mut self, lines: &str) -> Result<String, Ending> {
        let left = self.limits.game.map(|game| game.saturating_sub(self.used));
        let limit = left.map_or(self.limits.turn, |left| left.min(self.limits.turn));
        let info = left.map_or(UNLIMITED, |left| left.as_millis().min(UNLIMITED - 1));
        let start = Instant::now();
        let mut told = self.request(format!("INFO time_left {info}\r\n{lines}"), start, limit);
        // A proposal is always taken.
        if let Ok(line) = &told
            && let Some(point) = line.strip_prefix("SUGGEST ")
        {
            told = self.request(format!("PLAY {}\r\n", point.trim()), start, limit);
        }
        self.last = start.elapsed();
        self.used += self.last;
        self.slowest = self.slowest.max(self.last);
        let line = told.map_err(|error| match error {
            ClientError::TimeOut(_) => Ending::Time(limit.as_secs_f64()),
            error => Ending::Broken(error.to_string()),
        })?;
        if self.last > limit {
            return Err(Ending::Time(limit.as_secs_f64()));
        }
        match (self.limits.memory, memory_of(self.pipe.process())) {
            (Some(most), Some(used)) if used > most => Err(Ending::Memory(used)),
            _ => Ok(line),
        }
    }

    fn request(&mut self, lines: String, start: Instant, limit: Duration) -> Result<String, ClientError> {
        self.pipe.send(lines.into_bytes())?;
        answer(&mut self.pipe, limit.saturating_sub(start.elapsed()))
    }

    /// Lets the brain go.
    pub fn quit(self) {
        self.pipe.quit(b"END\r\n");
    }
}

/// The next line that answers something.
fn answer(pipe: &mut Pipe<String>, limit: Duration) -> Result<String, ClientError> {
    let start = Instant::now();
    for _ in 0..MOST_LINES {
        let line = pipe.receive(limit.saturating_sub(start.elapsed()))?;
        if !line.starts_with("MESSAGE") && !line.starts_with("DEBUG") {
            return Ok(line);
        }
    }
    Err(ClientError::Babble(format!("{MOST_LINES} messages")))
}

/// A line that is not empty, ended by CR LF, LF or CR.
fn read_line(output: &mut BufReader<ChildStdout>) -> io::Result<Option<Result<String, String>>> {
    let mut line = Vec::new();
    loop {
        let mut byte = [0];
        if output.read(&mut byte)? == 0 {
            return Ok(None);
        }
        match byte {
            [b'\r' | b'\n'] if line.iter().all(u8::is_ascii_whitespace) => line.clear(),
            [b'\r' | b'\n'] => return Ok(Some(Ok(String::from_utf8_lossy(&line).trim().to_owned()))),
            [byte] => line.push(byte),
        }
        if line.len() as u64 > LINE_LIMIT {
            let start = line.get(..80).unwrap_or(&line);
            return Ok(Some(Err(String::from_utf8_lossy(start).into_owned())));
        }
    }
}

/// The name and version in an answer to `ABOUT`, or the answer itself: old brains wrote what they liked.
fn name_in(about: &str) -> String {
    let value = |key: &str| {
        let rest = &about[about.find(&format!("{key}=\""))? + key.len() + 2..];
        rest.split('"').next().map(str::to_owned)
    };
    match (value("name"), value("version")) {
        (Some(name), Some(version)) => format!("{name} {version}"),
        (Some(name), None) => name,
        _ => about.chars().take(40).collect(),
    }
}

/// Bytes of memory that a process has used at most, where the system tells.
fn memory_of(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_what_brains_say_of_themselves() {
        assert_eq!(name_in("name=\"Some\", version=\"1.0\", author=\"N\""), "Some 1.0");
        assert_eq!(name_in("name=\"Some\", country=\"CZ\""), "Some");
        assert_eq!(name_in("a brain"), "a brain");
    }
}
