//! The other end of the Go Text Protocol.

use crate::launch::Launch;
use crate::pipe::{ClientError, Pipe};
use std::io::{self, BufRead, Read};
use std::time::Duration;

/// An answer longer than this is taken for babble, in bytes.
const ANSWER_LIMIT: u64 = 4 << 20;

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

/// A running engine.
pub struct Client {
    pipe: Pipe<Response>,
}

impl Client {
    /// Starts an engine. What it writes to standard error is thrown away.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn start(launch: &Launch) -> Result<Client, ClientError> {
        Ok(Client { pipe: Pipe::start(launch, read_answer)? })
    }

    /// Sends one command line (without line feed) and waits for its answer. After an error the engine is no longer
    /// usable: start another one.
    ///
    /// # Errors
    /// If no answer came within `limit`.
    pub fn ask(&mut self, line: &str, limit: Duration) -> Result<Response, ClientError> {
        self.pipe.send([line.as_bytes(), b"\n"].concat())?;
        self.pipe.receive(limit)
    }

    /// Asks the engine to quit, and kills it if it does not.
    pub fn quit(self) {
        self.pipe.quit(b"quit\n");
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
