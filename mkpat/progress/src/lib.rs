//! How far long work is: a bar on a terminal, plain lines at intervals where standard error goes to a file or a pipe.
//!
//! ```
//! let bar = katachi_progress::start(Some(3), "positions");
//! for _ in 0..3 {
//!     bar.inc(1);
//! }
//! bar.finish_and_clear();
//! ```

use std::io::IsTerminal;
use std::ops::Deref;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

/// Time between two plain lines. Work that is done sooner writes none.
const INTERVAL: Duration = Duration::from_secs(10);

/// Work in progress. It counts as an [`indicatif::ProgressBar`] does, and ends with [`ProgressBar::finish_and_clear`] or
/// when it is dropped.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// Nothing is ever sent: the thread that writes lines ends when this is dropped.
    _lines: Option<Sender<()>>,
}

impl Deref for Progress {
    type Target = ProgressBar;

    fn deref(&self) -> &ProgressBar {
        &self.bar
    }
}

/// Begins to show how much of `length` things, or how many things, are done; `what` they are.
#[must_use]
pub fn start(length: Option<u64>, what: &str) -> Progress {
    if std::io::stderr().is_terminal() {
        return Progress { bar: on_terminal(length, what), _lines: None };
    }
    as_lines(length, what, INTERVAL, |line| katachi_files::tell_line!("{line}"))
}

/// Counts, and shows nothing.
#[must_use]
pub fn hidden() -> Progress {
    Progress { bar: ProgressBar::hidden(), _lines: None }
}

fn on_terminal(length: Option<u64>, what: &str) -> ProgressBar {
    let template = match length {
        Some(_) => "{elapsed_precise} {msg} {wide_bar} {pos}/{len} eta {eta}",
        None => "{elapsed_precise} {msg} {pos}",
    };
    let bar = length.map_or_else(ProgressBar::no_length, ProgressBar::new);
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.with_style(style).with_message(what.to_owned())
}

fn as_lines(
    length: Option<u64>,
    what: &str,
    interval: Duration,
    write: impl Fn(String) + Send + 'static,
) -> Progress {
    // A hidden bar has no length, so the length is kept here.
    let bar = ProgressBar::hidden().with_message(what.to_owned());
    let (sender, receiver) = channel();
    let (watched, what) = (bar.clone(), what.to_owned());
    thread::spawn(move || {
        while receiver.recv_timeout(interval) == Err(RecvTimeoutError::Timeout) {
            if watched.is_finished() {
                return;
            }
            write(line(&what, watched.position(), length, watched.elapsed()));
        }
    });
    Progress { bar, _lines: Some(sender) }
}

/// `positions: 12 of 431, 30 seconds so far`.
fn line(what: &str, done: u64, length: Option<u64>, elapsed: Duration) -> String {
    let of = length.map_or(String::new(), |length| format!(" of {length}"));
    format!("{what}: {done}{of}, {} so far", HumanDuration(elapsed))
}

#[cfg(test)]
mod tests {
    use super::{as_lines, line};
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn a_line_tells_how_much_is_done() {
        assert_eq!(line("games", 3, Some(8), Duration::from_secs(30)), "games: 3 of 8, 30 seconds so far");
        assert_eq!(line("spaces", 3, None, Duration::from_secs(1)), "spaces: 3, 1 second so far");
    }

    #[test]
    fn lines_come_at_intervals_until_the_work_is_done() {
        let (sender, lines) = channel();
        let bar = as_lines(Some(8), "games", Duration::from_millis(1), move |line| drop(sender.send(line)));
        bar.inc(3);
        let wait = || lines.recv_timeout(Duration::from_secs(20)).ok();
        assert!((0..1000).filter_map(|_| wait()).any(|line| line.starts_with("games: 3 of 8, ")));
        drop(bar);
        while wait().is_some() {}
        assert!(lines.recv().is_err(), "the thread has ended");
    }
}
