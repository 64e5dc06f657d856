//! `mkpat explain`: the page of a diagnostic, or what the book says of a word of the languages.

mod book;

use katachi_files::{say, say_line};
use mkpat::diag::codes::{ALL, Code};
use mkpat::diag::suggest;

use super::outcome::{Outcome, Problem};
use book::Entry;

/// How wide lists are.
const WIDTH: usize = 100;

#[derive(clap::Args)]
pub(crate) struct Explain {
    /// A code such as E0201 or J0301, or a word: a cell, keyword, class, attribute, function, family, key of a manifest,
    /// GTP command, term, or heading of the book; without one, all are listed
    #[arg(num_args = 0..)]
    word: Vec<String>,
}

impl Explain {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let entries = book::entries();
        if self.word.is_empty() {
            list(&entries);
            return Ok(Outcome::Clean);
        }
        let word = self.word.join(" ");
        if let Some(entry) = Code::find(&word.to_lowercase()) {
            say!("{}", entry.page);
            return Ok(Outcome::Clean);
        }
        let texts = explanations(&entries, &word);
        if texts.is_empty() {
            return Err(unknown(&entries, &word));
        }
        say!("{}", texts.join("\n"));
        Ok(Outcome::Clean)
    }
}

/// What the book says of a word. Letters are told apart by their case, longer words only where that finds something.
/// Sections and terms of the glossary are for words that no row explains.
fn explanations<'a>(entries: &'a [Entry], word: &str) -> Vec<&'a str> {
    let exact = |entry: &&Entry| entry.words.iter().any(|known| known == word);
    let alike = |entry: &&Entry| entry.words.iter().any(|known| known.eq_ignore_ascii_case(word));
    let mut found: Vec<&Entry> = entries.iter().filter(exact).collect();
    if found.is_empty() {
        found = entries.iter().filter(alike).collect();
    }
    for weaker in ["section", "term"] {
        if found.iter().any(|entry| entry.kind != weaker) {
            found.retain(|entry| entry.kind != weaker);
        }
    }
    found.into_iter().map(|entry| entry.text.as_str()).collect()
}

/// Every word there is, by what it is.
fn list(entries: &[Entry]) {
    say_line!("Diagnostics:");
    for entry in ALL {
        say_line!("  {}  {}", entry.id, entry.name);
    }
    let mut kinds: Vec<&str> = Vec::new();
    for entry in entries {
        if !kinds.contains(&entry.kind) {
            kinds.push(entry.kind);
        }
    }
    for kind in kinds {
        say_line!("\n{}:", book::heading(kind));
        let of_kind = entries.iter().filter(|entry| entry.kind == kind);
        let separator = if ["section", "term"].contains(&kind) { ", " } else { " " };
        wrapped(of_kind.flat_map(|entry| entry.words.iter().map(String::as_str)), separator);
    }
}

/// Prints words, each once, in lines of [`WIDTH`].
fn wrapped<'a>(words: impl Iterator<Item = &'a str>, separator: &str) {
    let mut seen: Vec<&str> = Vec::new();
    let mut line = String::from("  ");
    for word in words {
        if seen.contains(&word) {
            continue;
        }
        if line.len() + separator.len() + word.len() > WIDTH && !seen.is_empty() {
            say_line!("{}", line.trim_end());
            line = String::from("  ");
        } else if line.len() > 2 {
            line += separator;
        }
        line += word;
        seen.push(word);
    }
    say_line!("{line}");
}

fn unknown(entries: &[Entry], word: &str) -> Problem {
    let codes = ALL.iter().flat_map(|e| [e.id, e.name]);
    let known = codes.chain(entries.iter().flat_map(|entry| entry.words.iter().map(String::as_str)));
    let hint = suggest::closest(word, known).map_or(String::new(), |n| format!("; did you mean `{n}`?"));
    Problem::Other(format!("nothing is called `{word}`{hint} `mkpat explain` lists what is"))
}
