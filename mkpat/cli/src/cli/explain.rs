//! `mkpat explain`: the page of a diagnostic, or what the book says of a word of the languages.

mod book;

use katachi_files::{say, say_line};
use mkpat::diag::codes::{ALL, Code};
use mkpat::diag::suggest;
use mkpat_lint::rules;

use super::outcome::{Outcome, Problem};
use book::Entry;

/// How wide lists are.
const WIDTH: usize = 100;

#[derive(clap::Args)]
pub(crate) struct Explain {
    /// A code such as E0201, L0401 or J0301, or a word: a cell, keyword, class, attribute, function, family, key of a manifest,
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
        let mut texts = explanations(&entries, &word);
        let code = word.to_lowercase();
        if let Some(entry) = Code::find(&code).or_else(|| rules::find(&code)) {
            // A name may be that of a code of joseki besides.
            let of_joseki = book::of_kind(&entries, "code").map(|entry| entry.text.as_str());
            texts.retain(|text| of_joseki.clone().any(|known| known == *text));
            texts.insert(0, entry.page);
        }
        if texts.is_empty() {
            return Err(unknown(&entries, &word));
        }
        say!("{}", texts.join("\n"));
        Ok(Outcome::Clean)
    }
}

/// What the book says of a word. Letters are told apart by their case, longer words only where that finds something.
/// Pages, sections and terms of the glossary are for words that no row explains.
fn explanations<'a>(entries: &'a [Entry], word: &str) -> Vec<&'a str> {
    let exact = |entry: &&Entry| entry.words.iter().any(|known| known == word);
    let alike = |entry: &&Entry| entry.words.iter().any(|known| known.eq_ignore_ascii_case(word));
    let mut found: Vec<&Entry> = entries.iter().filter(exact).collect();
    if found.is_empty() {
        found = entries.iter().filter(alike).collect();
    }
    for weaker in ["page", "section", "term"] {
        if found.iter().any(|entry| entry.kind != weaker) {
            found.retain(|entry| entry.kind != weaker);
        }
    }
    found.into_iter().map(|entry| entry.text.as_str()).collect()
}

/// Every word there is, by what it is.
fn list(entries: &[Entry]) {
    say_line!("Diagnostics:");
    for entry in ALL.iter().chain(rules::ALL) {
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
        let of_kind = book::of_kind(entries, kind);
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
    let codes = ALL.iter().chain(rules::ALL).flat_map(|e| [e.id, e.name]);
    let known = codes.chain(entries.iter().flat_map(|entry| entry.words.iter().map(String::as_str)));
    let hint = suggest::closest(word, known).map_or(";".to_owned(), |n| format!("; did you mean `{n}`?"));
    Problem::Other(format!("nothing is called `{word}`{hint} `mkpat explain` lists what is"))
}
