//! A session on pipes. One thread reads, so that a line which comes while the brain thinks can end its search.

use super::line::{Lines, split};
use super::session::{Manner, Reply, Session};
use crate::search::Stop;
use crate::threats::Patterns;
use std::collections::VecDeque;
use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

/// A line, when it came, and with which others: lines that were read at once have the same number.
struct Heard {
    line: String,
    at: Instant,
    together: u64,
}

/// Answers a manager until `END` or the end of the input.
///
/// # Errors
/// If the manager no longer reads.
pub fn serve(
    input: impl Read + Send + 'static,
    output: impl Write,
    manner: Manner,
    patterns: &'static Patterns,
) -> std::io::Result<()> {
    let arrived = Arc::new(AtomicU64::new(0));
    let (sender, heard) = channel();
    let counted = Arc::clone(&arrived);
    thread::spawn(move || listen(input, &sender, &counted));
    Served { heard, waiting: VecDeque::new(), output, stop: Stop { arrived, handled: 0 } }
        .run(Session::new(manner, patterns))
}

/// Reads to the end of the input. The end counts as a line that arrived: nobody waits for a long search any more.
fn listen(mut input: impl Read, sender: &Sender<Heard>, arrived: &AtomicU64) {
    let mut lines = Lines::default();
    let mut buffer = vec![0; 1 << 16];
    let mut together = 0;
    loop {
        let read = match input.read(&mut buffer) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Ok(read) if read > 0 => read,
            _ => break,
        };
        together += 1;
        for line in lines.feed(&buffer[..read]) {
            if tell(line, together, sender, arrived).is_none() {
                return;
            }
        }
    }
    if let Some(line) = lines.take() {
        tell(line, together, sender, arrived);
    }
    arrived.fetch_add(1, Ordering::Relaxed);
}

/// Hands a line on. `INFO` ends no search.
fn tell(line: String, together: u64, sender: &Sender<Heard>, arrived: &AtomicU64) -> Option<()> {
    let ends_search = split(&line).0 != "INFO";
    sender.send(Heard { line, at: Instant::now(), together }).ok()?;
    arrived.fetch_add(u64::from(ends_search), Ordering::Relaxed);
    Some(())
}

struct Served<W> {
    heard: Receiver<Heard>,
    waiting: VecDeque<Heard>,
    output: W,
    stop: Stop,
}

impl<W: Write> Served<W> {
    fn run(mut self, mut session: Session) -> std::io::Result<()> {
        while let Some(Heard { line, at, together }) = self.next() {
            self.stop.handled += u64::from(split(&line).0 != "INFO");
            let Reply { lines, ended } = session.answer(&line, at, &self.stop);
            if ended || self.was_told_to_end(together) {
                break;
            }
            for line in lines {
                self.output.write_all(format!("{line}\n").as_bytes())?;
            }
            self.output.flush()?;
        }
        Ok(())
    }

    fn next(&mut self) -> Option<Heard> {
        self.waiting.pop_front().or_else(|| self.heard.recv().ok())
    }

    /// Whether `END` came while the line before it was being answered. Lines that came together with it were sent by
    /// somebody who did not wait, and wants the answers.
    fn was_told_to_end(&mut self, together: u64) -> bool {
        self.waiting.extend(self.heard.try_iter());
        self.waiting.iter().any(|next| next.together != together && split(&next.line).0 == "END")
    }
}
