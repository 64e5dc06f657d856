//! A program at the other end of two pipes, which can hang, crash or babble.
//!
//! Every wait has an end. Two threads feed and drain the pipes, so a program that neither reads nor writes cannot hold
//! its controller, and dropping the pipe kills the program.

use crate::launch::Launch;
use std::fmt;
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientError {
    /// The program could not be started; the reason.
    Start(String),
    /// The program ended, with its status where known.
    Ended(String),
    /// No answer came in time.
    TimeOut(Duration),
    /// What came was no answer; its beginning.
    Babble(String),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Start(reason) => write!(f, "cannot start the engine: {reason}"),
            ClientError::Ended(status) => write!(f, "the engine ended ({status})"),
            ClientError::TimeOut(limit) => write!(f, "no answer within {} s", limit.as_secs_f64()),
            ClientError::Babble(text) => write!(f, "not an answer: {text:?}"),
        }
    }
}

impl std::error::Error for ClientError {}

/// Reads one answer. `None` at the end of the output, `Err` inside for what is no answer.
pub type Read<A> = fn(&mut BufReader<ChildStdout>) -> io::Result<Option<Result<A, String>>>;

/// A running program whose output is cut into answers.
pub struct Pipe<A> {
    child: Child,
    lines: Sender<Vec<u8>>,
    answers: Receiver<Result<A, String>>,
    broken: bool,
}

impl<A: Send + 'static> Pipe<A> {
    /// Starts a program. What it writes to standard error is thrown away.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(launch: &Launch, read: Read<A>) -> Result<Pipe<A>, ClientError> {
        let mut command = Command::new(&launch.program);
        command.args(&launch.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(directory) = &launch.directory {
            command.current_dir(directory);
        }
        let failed =
            |reason: String| ClientError::Start(format!("{}: {reason}", launch.program.to_string_lossy()));
        let mut child = command.spawn().map_err(|error| failed(error.to_string()))?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("no pipes".to_owned()));
        };
        let (lines, to_write) = channel::<Vec<u8>>();
        thread::spawn(move || {
            while let Ok(line) = to_write.recv() {
                if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        });
        let (answered, answers) = channel();
        thread::spawn(move || {
            let mut output = BufReader::new(stdout);
            while let Some(answer) = read(&mut output).transpose() {
                let answer = answer.unwrap_or_else(|error| Err(error.to_string()));
                let last = answer.is_err();
                if answered.send(answer).is_err() || last {
                    break;
                }
            }
        });
        Ok(Pipe { child, lines, answers, broken: false })
    }

    /// Sends bytes, which must end with a line.
    ///
    /// # Errors
    /// If the program ended earlier.
    pub fn send(&mut self, bytes: Vec<u8>) -> Result<(), ClientError> {
        if self.broken || self.lines.send(bytes).is_err() {
            return Err(self.fail(ClientError::Ended("earlier".to_owned())));
        }
        Ok(())
    }

    /// The next answer. After an error the program is no longer usable: start another one.
    ///
    /// # Errors
    /// If none came within `limit`.
    pub fn receive(&mut self, limit: Duration) -> Result<A, ClientError> {
        match self.answers.recv_timeout(limit) {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(text)) => Err(self.fail(ClientError::Babble(text))),
            Err(RecvTimeoutError::Timeout) => Err(self.fail(ClientError::TimeOut(limit))),
            Err(RecvTimeoutError::Disconnected) => {
                let status = self.wait(Duration::from_secs(1));
                Err(self.fail(ClientError::Ended(status)))
            }
        }
    }

    /// The number of the process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Sends the line that asks the program to end, and kills it if it does not.
    pub fn quit(mut self, line: &[u8]) {
        if !self.broken && self.lines.send(line.to_vec()).is_ok() {
            self.wait(Duration::from_secs(2));
        }
    }

    fn fail(&mut self, error: ClientError) -> ClientError {
        self.broken = true;
        let _ = self.child.kill();
        let _ = self.child.wait();
        error
    }

    /// Waits for the end of the program and says how it ended.
    fn wait(&mut self, limit: Duration) -> String {
        let start = Instant::now();
        while start.elapsed() < limit {
            match self.child.try_wait() {
                Ok(Some(status)) => return status.to_string(),
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Err(error) => return error.to_string(),
            }
        }
        "it closed its output".to_owned()
    }
}

impl<A> Drop for Pipe<A> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
