//! The page of every diagnostic is true: its bad examples say what the page shows, its good ones say nothing.
//!
//! `KATACHI_BLESS=1 INSTA_UPDATE=always cargo test -p mkpat --test pages` writes the messages into the pages and the
//! snapshots anew; the difference is then for people to judge.

use std::path::PathBuf;

use crate::common::{self, Checked};
use mkpat::compile::{self, Session};
use mkpat::diag::Diagnostics;
use mkpat::diag::codes::{self, Entry};
use mkpat::emit_c::Release;
use mkpat::inputs::Inputs;
use mkpat::source::{FileId, SourceFile};
use snapshots::pages::{self, Example, Page, Tried};

/// Tries examples.
trait Run {
    fn run(&self) -> Checked;
    fn run_database(&self) -> Checked;
    fn run_alone(&self, compile: impl Fn(FileId, &SourceFile, &mut Diagnostics)) -> Checked;
    fn run_manifest(&self) -> Checked;
}

impl Run for Example<'_> {
    /// What becomes of the example: one database, or all databases of a manifest.
    fn run(&self) -> Checked {
        match self.files[0].language.as_str() {
            "db" => self.run_database(),
            "toml" => self.run_manifest(),
            "eyes" => self.run_alone(|file, source, diagnostics| {
                mkpat::eyes::compile(file, source, None, diagnostics);
            }),
            "dbz" => self.run_alone(|file, source, diagnostics| {
                let size = self.files[0].info.strip_prefix("size=").map_or(9, |n| n.parse().unwrap());
                mkpat::openings::compile(file, source, size, diagnostics);
            }),
            "book" => {
                let mut session = Session::default();
                mkpat::openings::tree::read(&mut session, "example.sgf", &self.files[0].bytes());
                Checked::new(session, Vec::new())
            }
            "playout" => self.run_alone(|file, source, diagnostics| {
                mkpat::playout::compile(file, source, diagnostics);
            }),
            "lines" => self.run_alone(|file, source, diagnostics| {
                mkpat::lines::compile(file, source, diagnostics);
            }),
            other => panic!("nobody knows how to try an example in `{other}`"),
        }
    }

    fn run_database(&self) -> Checked {
        let files: Vec<(&str, Vec<u8>)> = self.files.iter().map(|file| (file.name(), file.bytes())).collect();
        let settings = common::settings(&self.files[0].info);
        let release = self.files[0].info.split_whitespace().find_map(|word| word.strip_prefix("c="));
        match release.and_then(Release::of) {
            Some(release) => common::check_c(&files, settings, release),
            None => common::check(&files, settings),
        }
    }

    /// Compiles a file that is a database of its own.
    fn run_alone(&self, compile: impl Fn(FileId, &SourceFile, &mut Diagnostics)) -> Checked {
        let mut session = Session::default();
        let block = self.files[0];
        let file = session.sources.add(block.name(), block.bytes()).unwrap();
        compile(file, session.sources.file(file), &mut session.diagnostics);
        Checked::new(session, Vec::new())
    }

    fn run_manifest(&self) -> Checked {
        let manifest = self.files[0];
        let mut read = |name: &str| {
            let file = self.files.iter().find(|file| file.name() == name);
            file.map(|file| file.bytes()).ok_or_else(|| "no such file".to_owned())
        };
        let mut session = Session::default();
        if let Some((file, manifest)) =
            compile::read_manifest(&mut session, manifest.name(), manifest.bytes())
        {
            let mut joseki = joseki::FrontEnd;
            let mut inputs = Inputs { read: &mut read, joseki: Some(&mut joseki) };
            for database in &manifest.databases {
                compile::compile(&mut session, file, database, &mut inputs);
            }
        }
        Checked::new(session, Vec::new())
    }
}

fn tried(entry: &Entry, example: &Example<'_>) -> Tried {
    let checked = example.run();
    Tried {
        said: checked.rendered(),
        findings: checked.diagnostics.len(),
        is_among: checked.diagnostics.iter().any(|d| d.code == entry.code),
    }
}

fn path(entry: &Entry) -> PathBuf {
    snapshots::workspace().join("mkpat/errors").join(format!("{}.md", entry.id))
}

fn read(entry: &Entry) -> Page {
    let path = path(entry);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    Page::read(entry.id, &text)
}

#[test]
fn every_page_has_its_heading_a_rule_and_both_examples() {
    for entry in codes::ALL {
        read(entry).has_its_parts(entry.id, entry.name);
    }
}

#[test]
fn wrong_examples_say_what_the_page_shows() {
    for entry in codes::ALL {
        pages::try_wrong("diag", entry.id, &path(entry), read(entry), |example| tried(entry, example));
    }
}

#[test]
fn right_examples_say_nothing() {
    for entry in codes::ALL {
        pages::try_right(entry.id, &read(entry), |example| tried(entry, example));
    }
}

#[test]
fn every_file_in_the_folder_is_the_page_of_a_code() {
    let folder = snapshots::workspace().join("mkpat/errors");
    for file in std::fs::read_dir(folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let id = name.strip_suffix(".md").unwrap_or(&name);
        assert!(codes::ALL.iter().any(|e| e.id == id), "{name} belongs to no code");
    }
}

/// As rustc has it: lower case, no full stop, in messages, labels, notes and helps.
#[test]
fn every_sentence_begins_small_and_has_no_full_stop() {
    for entry in codes::ALL {
        let page = read(entry);
        for diagnostic in page.examples("Wrong").iter().flat_map(|example| example.run().diagnostics) {
            let labels =
                std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary).map(|label| &label.text);
            let facts = labels.chain(&diagnostic.notes).chain(&diagnostic.help);
            for sentence in std::iter::once(&diagnostic.message).chain(facts) {
                let small =
                    !sentence.starts_with(|c: char| c.is_uppercase()) || sentence.starts_with("GNU Go");
                assert!(small && !sentence.ends_with('.'), "{}: {sentence}", entry.id);
                assert!(!sentence.contains("illegal"), "{}: `invalid` is the word: {sentence}", entry.id);
            }
        }
    }
}
