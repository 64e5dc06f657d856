//! The engine behind the filter: a child process whose lines come as events, in one queue with those of the client.

use super::super::error::CliError;
use katachi_arena::Launch;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Lines that may wait to be looked at; whoever sends more waits.
const WAITING: usize = 256;
/// A line longer than this comes in parts, in bytes.
const LONGEST: u64 = 1 << 16;
/// How long an engine may take to end.
const PATIENCE: Duration = Duration::from_secs(2);

/// What happens at the two ends.
pub(super) enum Event {
    /// A line of the client, with its line feed.
    Client(Vec<u8>),
    /// The client says no more.
    ClientEnd,
    /// A line of the engine.
    Engine(Vec<u8>),
    /// The engine says no more.
    EngineEnd,
}

/// A running engine. Dropping it ends the program.
pub(super) struct Engine {
    child: Child,
    lines: Option<Sender<Vec<u8>>>,
    events: SyncSender<Event>,
}

impl Engine {
    /// Starts the program; what it writes to standard error goes to ours.
    pub(super) fn start(launch: &Launch) -> Result<(Engine, Receiver<Event>), CliError> {
        let program = launch.program.to_string_lossy();
        let mut child = Command::new(&launch.program)
            .args(&launch.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| CliError(format!("cannot start '{program}': {error}")))?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(CliError(format!("cannot talk to '{program}'")));
        };
        // A thread of its own, so that an engine that does not read holds nobody.
        let (lines, to_write) = channel::<Vec<u8>>();
        thread::spawn(move || {
            while let Ok(line) = to_write.recv() {
                if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        });
        let (events, received) = sync_channel(WAITING);
        hear(BufReader::new(stdout), events.clone(), Event::Engine, Event::EngineEnd);
        Ok((Engine { child, lines: Some(lines), events }, received))
    }

    /// Where its lines arrive.
    pub(super) fn events(&self) -> SyncSender<Event> {
        self.events.clone()
    }

    /// Sends a line. One that is not read any more is known by the end of the engine's own lines.
    pub(super) fn send(&self, line: &[u8]) {
        if let Some(lines) = &self.lines {
            let feed: &[u8] = if line.ends_with(b"\n") { b"" } else { b"\n" };
            let _ = lines.send([line, feed].concat());
        }
    }

    /// Waits a little for the end of the program, which is ended if it does not come, and says how it was.
    pub(super) fn end(&mut self) -> String {
        self.lines = None;
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            match self.child.try_wait() {
                Ok(Some(status)) => return status.to_string(),
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Err(error) => return error.to_string(),
            }
        }
        self.kill();
        "it closed its output".to_owned()
    }

    /// Ends the program at once.
    pub(super) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Hands on lines as they come, then the end.
pub(super) fn hear(
    mut input: impl BufRead + Send + 'static,
    events: SyncSender<Event>,
    line: fn(Vec<u8>) -> Event,
    end: Event,
) {
    thread::spawn(move || {
        loop {
            let mut text = Vec::new();
            match input.by_ref().take(LONGEST).read_until(b'\n', &mut text) {
                Ok(read) if read > 0 => {}
                _ => break,
            }
            if events.send(line(text)).is_err() {
                return;
            }
        }
        let _ = events.send(end);
    });
}
