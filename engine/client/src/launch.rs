//! How a program is started.

use std::ffi::OsString;
use std::path::PathBuf;

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
