//! Input lines (`gtp.md#lines`).
//!
//! The wire carries bytes. Inside, text is a `String` in which every byte is one character of the same number (Latin-1),
//! so that nothing a client sends is ever invalid and everything comes back as it was sent.

use std::io::{self, BufRead};

/// Greatest length of a line in bytes; what follows is read as a line of its own.
pub const LINE_LIMIT: usize = 999;

/// One command as it came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The identity number without leading zeros.
    pub id: Option<String>,
    /// The command word, never empty.
    pub command: String,
    /// The rest of the line without leading blanks. A line feed at the end stays: `echo` repeats it.
    pub arguments: String,
}

impl Line {
    /// Reads one line without its limits; `None` if there is no command in it.
    pub fn parse(raw: &[u8]) -> Option<Line> {
        let text = clean(raw);
        let (id, rest) = identity(&text);
        let rest = rest.trim_start();
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (command, arguments) = rest.split_at(end);
        if command.is_empty() {
            return None;
        }
        Some(Line { id, command: command.to_owned(), arguments: arguments.trim_start().to_owned() })
    }
}

/// Reads the next raw line, line feed included, of at most [`LINE_LIMIT`] bytes. Empty at the end of the input.
///
/// # Errors
/// As the reader.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    while line.len() < LINE_LIMIT {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            break;
        }
        let room = available.len().min(LINE_LIMIT - line.len());
        let window = available.get(..room).unwrap_or(available);
        let feed = window.iter().position(|&byte| byte == b'\n');
        let taken = feed.map_or(room, |index| index + 1);
        line.extend(window.iter().take(taken));
        input.consume(taken);
        if feed.is_some() {
            break;
        }
    }
    Ok(line)
}

/// Text as bytes for the wire. Characters that are no byte become `?`.
pub(super) fn to_bytes(text: &str) -> Vec<u8> {
    text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect()
}

/// Ends the text at a NUL, drops comments and control bytes, turns tabs into blanks.
fn clean(raw: &[u8]) -> String {
    let mut text = String::with_capacity(raw.len());
    for &byte in raw {
        match byte {
            0 | b'#' => break,
            b'\t' => text.push(' '),
            b'\n' => text.push('\n'),
            1..=31 | 127 => {}
            _ => text.push(char::from(byte)),
        }
    }
    text
}

/// Splits the identity number off. A negative number is swallowed.
fn identity(text: &str) -> (Option<String>, &str) {
    let start = text.trim_start();
    let negative = start.starts_with('-');
    let unsigned = start.strip_prefix(['-', '+']).unwrap_or(start);
    let end = unsigned.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(unsigned.len());
    let (digits, rest) = unsigned.split_at(end);
    if digits.is_empty() {
        return (None, text);
    }
    let number = digits.trim_start_matches('0');
    let number = if number.is_empty() { "0" } else { number };
    ((!negative).then(|| number.to_owned()), rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parsed(raw: &[u8]) -> Option<(Option<String>, String, String)> {
        Line::parse(raw).map(|line| (line.id, line.command, line.arguments))
    }

    fn check(raw: &str, id: Option<&str>, command: &str, arguments: &str) {
        let expected = Some((id.map(str::to_owned), command.to_owned(), arguments.to_owned()));
        assert_eq!(parsed(raw.as_bytes()), expected, "{raw:?}");
    }

    #[test]
    fn an_identity_number_needs_no_blank_after_it() {
        check("7 name\n", Some("7"), "name", "");
        check("  +007name", Some("7"), "name", "");
        check("-5 name", None, "name", "");
        check("1.5 name", Some("1"), ".5", "name");
        check("1 2 name", Some("1"), "2", "name");
        check("99999999999 name", Some("99999999999"), "name", "");
    }

    #[test]
    fn control_bytes_vanish_and_comments_are_cut() {
        check("\tplay\tb D4\r\n", None, "play", "b D4\n");
        check("na\u{1}me#rest", None, "name", "");
        check("na\0me", None, "na", "");
        assert_eq!(parsed(b"echo \xff\n"), Some((None, "echo".into(), "\u{ff}\n".into())));
    }

    #[test]
    fn lines_without_a_command_are_none() {
        for raw in ["", "\n", "   ", "# all comment", "12", "12 #"] {
            assert_eq!(parsed(raw.as_bytes()), None, "{raw:?}");
        }
    }

    #[test]
    fn an_overlong_line_is_cut() {
        let long = [b"x".repeat(LINE_LIMIT + 3), b"\ny".to_vec()].concat();
        let mut input = long.as_slice();
        let lengths: Vec<usize> =
            (0..4).map(|_| read_line(&mut input).map_or(0, |line| line.len())).collect();
        assert_eq!(lengths, [LINE_LIMIT, 4, 1, 0]);
    }

    proptest! {
        #[test]
        fn any_bytes_can_be_read(raw in proptest::collection::vec(any::<u8>(), 0..200)) {
            if let Some(line) = Line::parse(&raw) {
                prop_assert!(!line.command.is_empty());
                prop_assert!(line.id.is_none_or(|id| id.bytes().all(|byte| byte.is_ascii_digit())));
            }
        }

        #[test]
        fn lines_lose_no_byte(raw in proptest::collection::vec(any::<u8>(), 0..4000)) {
            let mut input = raw.as_slice();
            let mut together = Vec::new();
            loop {
                let line = read_line(&mut input).unwrap_or_default();
                if line.is_empty() {
                    break;
                }
                prop_assert!(line.len() <= LINE_LIMIT);
                together.extend(line);
            }
            prop_assert_eq!(together, raw);
        }
    }
}
