//! The other end of the protocol: an engine as a child process that can hang, crash or babble.
//!
//! Every wait has an end. Two threads feed and drain the pipes, so a program that neither reads nor writes cannot hold
//! its controller, and dropping the client kills the program.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// An answer longer than this is taken for babble, in bytes.
const ANSWER_LIMIT: u64 = 4 << 20;

/// How to start an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The program.
    pub program: OsString,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// Its working directory, if not the present one.
    pub directory: Option<PathBuf>,
}

impl Launch {
    /// A command line cut at blanks; words in single or double quotes may hold blanks. `None` if there is no word.
    pub fn parse(command: &str) -> Option<Launch> {
        let mut words = split_words(command).into_iter().map(OsString::from);
        Some(Launch { program: words.next()?, arguments: words.collect(), directory: None })
    }
}

fn split_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// What an engine answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Response {
    /// Whether it began with `=`.
    pub success: bool,
    /// The text without sign, identity number and blanks around it; lines are joined by line feeds.
    pub text: String,
}

impl Response {
    /// The first line of the text.
    pub fn first_line(&self) -> &str {
        self.text.lines().next().unwrap_or("").trim_end()
    }
}

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

/// A running engine.
pub struct Client {
    child: Child,
    lines: Sender<Vec<u8>>,
    answers: Receiver<Result<Response, String>>,
    broken: bool,
}

impl Client {
    /// Starts an engine. What it writes to standard error is thrown away.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn start(launch: &Launch) -> Result<Client, ClientError> {
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
            while let Some(answer) = read_answer(&mut output).transpose() {
                let answer = answer.unwrap_or_else(|error| Err(error.to_string()));
                let last = answer.is_err();
                if answered.send(answer).is_err() || last {
                    break;
                }
            }
        });
        Ok(Client { child, lines, answers, broken: false })
    }

    /// Sends one command line (without line feed) and waits for its answer. After an error the engine is no longer
    /// usable: start another one.
    ///
    /// # Errors
    /// If no answer came within `limit`.
    pub fn ask(&mut self, line: &str, limit: Duration) -> Result<Response, ClientError> {
        if self.broken || self.lines.send([line.as_bytes(), b"\n"].concat()).is_err() {
            return Err(self.fail(ClientError::Ended("earlier".to_owned())));
        }
        match self.answers.recv_timeout(limit) {
            Ok(Ok(response)) => Ok(response),
            Ok(Err(text)) => Err(self.fail(ClientError::Babble(text))),
            Err(RecvTimeoutError::Timeout) => Err(self.fail(ClientError::TimeOut(limit))),
            Err(RecvTimeoutError::Disconnected) => {
                let status = self.wait(Duration::from_secs(1));
                Err(self.fail(ClientError::Ended(status)))
            }
        }
    }

    /// Asks the engine to quit, and kills it if it does not.
    pub fn quit(mut self) {
        if !self.broken && self.lines.send(b"quit\n".to_vec()).is_ok() {
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

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads to the empty line that ends an answer. `None` at the end of the output, `Err` inside for what is no answer.
fn read_answer(output: &mut impl BufRead) -> io::Result<Option<Result<Response, String>>> {
    let mut text = Vec::new();
    loop {
        let mut line = Vec::new();
        let room = ANSWER_LIMIT.saturating_sub(text.len() as u64);
        output.take(room).read_until(b'\n', &mut line)?;
        if !line.ends_with(b"\n") {
            let ended = line.is_empty() && text.is_empty();
            return Ok(if ended { None } else { Some(Err(beginning(&[text, line].concat()))) });
        }
        let blank = line.iter().all(u8::is_ascii_whitespace);
        match (blank, text.is_empty()) {
            (true, true) => {}
            (true, false) => return Ok(Some(parse_answer(&text))),
            (false, _) => text.extend(line),
        }
    }
}

fn parse_answer(bytes: &[u8]) -> Result<Response, String> {
    let text = String::from_utf8_lossy(bytes).replace('\r', "");
    let rest = match text.chars().next() {
        Some('=' | '?') => text.get(1..).unwrap_or(""),
        _ => return Err(beginning(bytes)),
    };
    let body = rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_matches(' ');
    Ok(Response { success: text.starts_with('='), text: body.trim_end().trim_start_matches(' ').to_owned() })
}

fn beginning(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes.get(..80).unwrap_or(bytes)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(output: &str) -> Vec<Result<Response, String>> {
        let mut output = output.as_bytes();
        std::iter::from_fn(|| read_answer(&mut output).unwrap()).collect()
    }

    #[test]
    fn answers_end_at_an_empty_line() {
        let success = |text: &str| Ok(Response { success: true, text: text.to_owned() });
        assert_eq!(answers("=7 D4\n\n= \n\n\n=12 a\nb\n\n"), [success("D4"), success(""), success("a\nb")]);
        assert_eq!(answers("?3 no\r\n\r\n"), [Ok(Response { success: false, text: "no".to_owned() })]);
    }

    #[test]
    fn what_is_no_answer_is_said_so() {
        assert_eq!(answers("hello\n\n"), [Err("hello\n".to_owned())]);
        assert_eq!(answers("= cut"), [Err("= cut".to_owned())]);
    }

    #[test]
    fn words_may_be_quoted() {
        let launch = Launch::parse("gnugo --level 1 -l 'a b.sgf'").unwrap();
        assert_eq!(launch.arguments, ["--level", "1", "-l", "a b.sgf"]);
        assert_eq!(Launch::parse("  "), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_never_answers_is_killed() {
        let mut client = Client::start(&Launch::parse("sleep 60").unwrap()).unwrap();
        let limit = Duration::from_millis(30);
        assert_eq!(client.ask("name", limit), Err(ClientError::TimeOut(limit)));
        assert!(matches!(client.ask("name", limit), Err(ClientError::Ended(_))));
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_ends_is_noticed() {
        let mut client = Client::start(&Launch::parse("true").unwrap()).unwrap();
        assert!(matches!(client.ask("name", Duration::from_secs(20)), Err(ClientError::Ended(_))));
    }

    #[test]
    fn a_program_that_does_not_exist_is_an_error() {
        let missing = Client::start(&Launch::parse("no-such-program-anywhere").unwrap());
        assert!(matches!(missing, Err(ClientError::Start(_))));
    }
}
