//! What a command answers, and its form on the wire (`gtp.md#answers`).

use super::line::to_bytes;
use std::borrow::Cow;
use std::fmt;

/// The text of a success, or a failure.
pub type Answer = Result<String, Failure>;

/// Why a command was not done: the text after the question mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure(pub Cow<'static, str>);

impl Failure {
    /// A failure with a fixed text.
    pub const fn new(text: &'static str) -> Failure {
        Failure(Cow::Borrowed(text))
    }
}

impl From<String> for Failure {
    fn from(text: String) -> Failure {
        Failure(Cow::Owned(text))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// The success without a text.
#[expect(clippy::unnecessary_wraps, reason = "this is the last expression of commands that can fail")]
pub(super) fn done() -> Answer {
    Ok(String::new())
}

/// A record of fields: one line each, values in one column.
pub(super) fn record<'a>(fields: impl IntoIterator<Item = (&'a str, String)>) -> String {
    record_in(21, fields)
}

/// The same with values in column `column`, counted from 0.
pub(super) fn record_in<'a>(column: usize, fields: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let width = column.saturating_sub(1);
    fields.into_iter().map(|(name, value)| format!("{name:width$} {value}")).collect::<Vec<_>>().join("\n")
}

/// All bytes of an answer: sign, identity number, **always** one blank, text, and the closing empty line.
pub fn format_answer(id: Option<&str>, answer: &Answer) -> Vec<u8> {
    let (sign, text) = match answer {
        Ok(text) => ('=', text.as_str()),
        Err(failure) => ('?', failure.0.as_ref()),
    };
    to_bytes(&format!("{sign}{} {text}\n\n", id.unwrap_or("")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_follows_the_sign_even_when_there_is_nothing_to_say() {
        assert_eq!(format_answer(None, &done()), b"= \n\n");
        assert_eq!(format_answer(Some("12"), &done()), b"=12 \n\n");
        assert_eq!(format_answer(Some("3"), &Err(Failure::new("cannot undo"))), b"?3 cannot undo\n\n");
    }
}
