//! Where lines come from: read when they are wanted, or by a thread of its own, so that a running analysis hears the next
//! command.

use super::line::read_line;
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// Lines of a controller.
pub(super) trait Lines {
    /// The next line with its line feed; empty at the end.
    fn next_line(&mut self) -> io::Result<Vec<u8>>;
    /// Waits for the next line or the end, and tells whether it is there; `None` where that cannot be known.
    fn is_there_within(&mut self, time: Duration) -> Option<bool>;
}

/// Lines that are read when they are wanted.
pub(super) struct Direct<R>(pub(super) R);

impl<R: BufRead> Lines for Direct<R> {
    fn next_line(&mut self) -> io::Result<Vec<u8>> {
        read_line(&mut self.0)
    }

    fn is_there_within(&mut self, _: Duration) -> Option<bool> {
        None
    }
}

/// Lines that another thread reads ahead, one at a time.
pub(super) struct Heard {
    lines: Receiver<io::Result<Vec<u8>>>,
    ahead: Option<io::Result<Vec<u8>>>,
}

impl Heard {
    /// Begins to read.
    pub(super) fn from(mut input: impl BufRead + Send + 'static) -> Heard {
        let (heard, lines) = sync_channel(0);
        thread::spawn(move || {
            loop {
                let line = read_line(&mut input);
                let last = line.as_ref().map_or(true, Vec::is_empty);
                if heard.send(line).is_err() || last {
                    break;
                }
            }
        });
        Heard { lines, ahead: None }
    }
}

impl Lines for Heard {
    fn next_line(&mut self) -> io::Result<Vec<u8>> {
        self.ahead.take().unwrap_or_else(|| self.lines.recv().unwrap_or_else(|_| Ok(Vec::new())))
    }

    fn is_there_within(&mut self, time: Duration) -> Option<bool> {
        if self.ahead.is_none() {
            self.ahead = match self.lines.recv_timeout(time) {
                Ok(line) => Some(line),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => Some(Ok(Vec::new())),
            };
        }
        Some(self.ahead.is_some())
    }
}
