//! Messages as bytes: read with a limit, since the announced length of one is what the other side says.

use std::error::Error;
use std::io::{self, BufRead, Read, Write};
use std::thread::{self, JoinHandle};

use lsp_server::{Message, Notification};
use serde_json::json;

use crate::{Connection, server};

/// The longest message that is read, in bytes. A message holds at most a whole text, and no database is as long.
pub const GREATEST_MESSAGE: u64 = 64 << 20;

/// The longest line of a head, which has a name and a number.
const LONGEST_LINE: u64 = 4 << 10;

/// What is told of a thread that panicked.
const BROKEN: &str = "a part of the server ended early";

/// Serves one editor over a pair of streams, until it says goodbye or is gone.
///
/// A message that is longer than [`GREATEST_MESSAGE`] is left out; the editor is told with `window/logMessage`.
///
/// # Errors
/// When the protocol is broken, or a stream cannot be read or written.
pub fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (ours, editor) = Connection::memory();
    let Connection { sender: to_server, receiver: to_editor } = editor;
    let log = ours.sender.clone();
    let reader = thread::spawn(move || {
        let mut input = input;
        while let Some(read) = read(&mut input)? {
            let message = match read {
                Incoming::Message(message) => message,
                Incoming::TooLong(length) => {
                    log.send(Message::Notification(left_out(length))).map_err(io::Error::other)?;
                    continue;
                }
            };
            let last = matches!(&message, Message::Notification(note) if note.method == "exit");
            to_server.send(message).map_err(io::Error::other)?;
            if last {
                break;
            }
        }
        Ok(())
    });
    let writer = thread::spawn(move || {
        let mut output = output;
        to_editor.into_iter().try_for_each(|message| message.write(&mut output))
    });
    server::serve(&ours)?;
    drop(ours);
    ended(reader)?;
    ended(writer)
}

fn ended(thread: JoinHandle<io::Result<()>>) -> Result<(), Box<dyn Error + Send + Sync>> {
    Ok(thread.join().map_err(|_| BROKEN)??)
}

/// What came in.
enum Incoming {
    Message(Message),
    /// One that is longer than the limit, with the length it announced. It is read over.
    TooLong(u64),
}

/// Reads a message; none at the end of the input.
fn read(input: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let Some(length) = head(input)? else { return Ok(None) };
    if length > GREATEST_MESSAGE {
        io::copy(&mut input.take(length), &mut io::sink())?;
        return Ok(Some(Incoming::TooLong(length)));
    }
    // Room is taken for what comes, not for what is announced.
    let mut body = Vec::new();
    if input.take(length).read_to_end(&mut body)? as u64 != length {
        return Err(malformed("a message ends before its length"));
    }
    let message = serde_json::from_slice(&body).map_err(|error| malformed(&error.to_string()))?;
    Ok(Some(Incoming::Message(message)))
}

/// The length that the head of a message announces; none at the end of the input.
fn head(input: &mut impl BufRead) -> io::Result<Option<u64>> {
    let mut length = None;
    loop {
        let mut line = String::new();
        if input.take(LONGEST_LINE).read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let Some(text) = line.strip_suffix('\n') else {
            return Err(malformed("a line of a head has no end"));
        };
        let text = text.strip_suffix('\r').unwrap_or(text);
        if text.is_empty() {
            return length.map(Some).ok_or_else(|| malformed("a message without Content-Length"));
        }
        let (name, value) = text.split_once(": ").ok_or_else(|| malformed(&format!("the head {text:?}")))?;
        if name.eq_ignore_ascii_case("Content-Length") {
            length = Some(value.parse().map_err(|_| malformed(&format!("the length {value:?}")))?);
        }
    }
}

fn malformed(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("malformed message: {what}"))
}

/// What the editor is told of a message that is left out. Its number is not known, so it has no answer.
fn left_out(length: u64) -> Notification {
    let message = format!(
        "a message of {length} bytes is left out: mkpat reads messages of at most {GREATEST_MESSAGE} bytes"
    );
    Notification { method: "window/logMessage".to_owned(), params: json!({ "type": 1, "message": message }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn a_message_that_is_too_long_is_read_over() {
        let body = r#"{"jsonrpc":"2.0","method":"exit","params":null}"#;
        let long = GREATEST_MESSAGE + 1;
        let start = Cursor::new(format!("Content-Length: {long}\r\n\r\n"));
        let rest = Cursor::new(format!("Content-Length: {}\r\n\r\n{body}", body.len()));
        let mut input = io::BufReader::new(start.chain(io::repeat(b' ').take(long)).chain(rest));
        assert!(matches!(read(&mut input), Ok(Some(Incoming::TooLong(length))) if length == long));
        assert!(matches!(read(&mut input), Ok(Some(Incoming::Message(Message::Notification(_))))));
        assert!(matches!(read(&mut input), Ok(None)));
    }

    #[test]
    fn what_is_no_message_is_an_error() {
        for text in ["Content-Length: -1\r\n\r\n", "\r\n", "hello\r\n\r\n", "Content-Length: 9\r\n\r\n{}"] {
            assert!(read(&mut Cursor::new(text)).is_err(), "{text:?}");
        }
        assert!(read(&mut Cursor::new("x".repeat(1 << 20))).is_err());
    }
}
