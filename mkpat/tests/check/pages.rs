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

/// A page: lines of prose with fenced blocks between them.
struct Page {
    parts: Vec<Part>,
}

enum Part {
    Prose(String),
    Block(Block),
}

/// A fenced block; `info` are the words after its language.
struct Block {
    language: String,
    info: String,
    text: String,
}

/// An example: the files of one database, and what the page says becomes of it.
struct Example<'a> {
    files: Vec<&'a Block>,
    message: Option<&'a Block>,
}

impl Page {
    fn parse(text: &str) -> Page {
        let mut parts = Vec::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some(fence) = line.strip_prefix("```") else {
                parts.push(Part::Prose(line.to_owned()));
                continue;
            };
            let (language, info) = fence.split_once(' ').unwrap_or((fence, ""));
            let text: String = lines.by_ref().take_while(|l| *l != "```").flat_map(|l| [l, "\n"]).collect();
            parts.push(Part::Block(Block { language: language.into(), info: info.into(), text }));
        }
        Page { parts }
    }

    fn print(&self) -> String {
        let shown = self.parts.iter().map(|part| match part {
            Part::Prose(line) => format!("{line}\n"),
            Part::Block(block) => block.print(),
        });
        shown.collect()
    }

    fn prose(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Prose(line) => Some(line.as_str()),
            Part::Block(_) => None,
        })
    }

    /// The blocks below the heading `## title`.
    fn section(&self, title: &str) -> Vec<&Block> {
        let mut inside = false;
        let mut blocks = Vec::new();
        for part in &self.parts {
            match part {
                Part::Prose(line) if line.starts_with("## ") => inside = line[3..] == *title,
                Part::Block(block) if inside => blocks.push(block),
                _ => {}
            }
        }
        blocks
    }

    /// The examples of a section: each is a block of source, further files marked `file=NAME`, and a `text` block.
    fn examples(&self, title: &str) -> Vec<Example<'_>> {
        let mut examples: Vec<Example<'_>> = Vec::new();
        for block in self.section(title) {
            match (block.language.as_str(), examples.last_mut()) {
                ("text", Some(example)) => example.message = Some(block),
                (_, Some(example)) if block.file().is_some() => example.files.push(block),
                _ => examples.push(Example { files: vec![block], message: None }),
            }
        }
        examples
    }

    /// Writes `messages` into the `text` blocks of the section `Wrong`, and into new ones where there are none.
    fn bless(&mut self, messages: &[String]) {
        let mut messages = messages.iter();
        let mut parts: Vec<Part> = Vec::new();
        let mut inside = false;
        let mut old = std::mem::take(&mut self.parts).into_iter().peekable();
        while let Some(part) = old.next() {
            if let Part::Prose(line) = &part
                && line.starts_with("## ")
            {
                inside = line == "## Wrong";
            }
            let source = matches!(&part, Part::Block(block) if inside && block.language != "text");
            parts.push(part);
            if !source {
                continue;
            }
            let blanks: Vec<Part> =
                std::iter::from_fn(|| old.next_if(|p| matches!(p, Part::Prose(l) if l.is_empty()))).collect();
            match old.peek_mut() {
                Some(Part::Block(next)) if next.file().is_some() => {}
                Some(Part::Block(next)) if next.language == "text" => {
                    messages.next().unwrap_or(&String::new()).clone_into(&mut next.text);
                }
                _ => {
                    let text = messages.next().cloned().unwrap_or_default();
                    let block = Block { language: "text".into(), info: String::new(), text };
                    parts.extend([Part::Prose(String::new()), Part::Block(block)]);
                }
            }
            parts.extend(blanks);
        }
        self.parts = parts;
    }
}

impl Block {
    fn print(&self) -> String {
        let Block { language, info, text } = self;
        let blank = if info.is_empty() { "" } else { " " };
        format!("```{language}{blank}{info}\n{text}```\n")
    }

    /// The name after `file=`. Blocks that have one belong to the example before them.
    fn file(&self) -> Option<&str> {
        self.info.split_whitespace().find_map(|word| word.strip_prefix("file="))
    }

    /// The name in messages.
    fn name(&self) -> &str {
        self.file().unwrap_or(match self.language.as_str() {
            "toml" => "databases.toml",
            "dbz" => "example.dbz",
            _ => "example.db",
        })
    }

    fn bytes(&self) -> Vec<u8> {
        match self.info.split_whitespace().any(|word| word == "no-newline") {
            true => self.text.trim_end_matches('\n').as_bytes().to_vec(),
            false => self.text.as_bytes().to_vec(),
        }
    }
}

impl Example<'_> {
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

    fn source(&self) -> String {
        self.files.iter().map(|block| block.print()).collect()
    }
}

fn path(entry: &Entry) -> PathBuf {
    snapshots::workspace().join("mkpat/errors").join(format!("{}.md", entry.id))
}

fn read(entry: &Entry) -> Page {
    let path = path(entry);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let page = Page::parse(&text);
    assert_eq!(page.print(), text, "{}: blocks are not closed, or the last line is not", entry.id);
    page
}

#[test]
fn every_page_has_its_heading_a_rule_and_both_examples() {
    for entry in codes::ALL {
        let page = read(entry);
        let heading = format!("# {}: {}", entry.id, entry.name.replace('-', " "));
        assert_eq!(page.prose().next(), Some(heading.as_str()));
        let rule = page.prose().skip(1).take_while(|l| !l.starts_with("## ")).any(|l| !l.is_empty());
        assert!(rule, "{}: the page does not say what the rule is", entry.id);
        let sections: Vec<&str> = page.prose().filter_map(|l| l.strip_prefix("## ")).collect();
        assert_eq!(sections, ["Wrong", "Right"], "{}", entry.id);
        assert!(!page.examples("Wrong").is_empty() && !page.examples("Right").is_empty(), "{}", entry.id);
    }
}

#[test]
fn wrong_examples_say_what_the_page_shows() {
    let bless = std::env::var_os("KATACHI_BLESS").is_some();
    for entry in codes::ALL {
        let mut page = read(entry);
        let mut messages = Vec::new();
        for (i, example) in page.examples("Wrong").iter().enumerate() {
            let checked = example.run();
            let (source, said) = (example.source(), format!("{}\n", checked.rendered()));
            let found = checked.diagnostics.iter().any(|d| d.code == entry.code);
            assert!(found, "{} is not said of\n{source}\n{said}", entry.id);
            if !bless {
                let shown = example.message.map_or("", |block| &block.text);
                assert_eq!(shown, said, "{}: what the page shows, and what is said", entry.id);
            }
            let name = if i == 0 { entry.id.to_owned() } else { format!("{}-{}", entry.id, i + 1) };
            snapshots::check("diag", &name, &source, &said);
            messages.push(said);
        }
        if bless {
            page.bless(&messages);
            std::fs::write(path(entry), page.print()).unwrap();
        }
    }
}

#[test]
fn right_examples_say_nothing() {
    for entry in codes::ALL {
        let page = read(entry);
        for example in page.examples("Right") {
            let checked = example.run();
            assert!(
                checked.diagnostics.is_empty(),
                "{}\n{}\n{}",
                entry.id,
                example.source(),
                checked.rendered()
            );
        }
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
