//! The page of every diagnostic is true: its bad examples say what the page shows, its good ones say nothing.
//!
//! `KATACHI_BLESS=1 INSTA_UPDATE=always cargo test -p mkpat --test pages` writes the messages into the pages and the
//! snapshots anew; the difference is then for people to judge.

mod common;

use std::path::PathBuf;

use mkpat::diag::codes::{self, Code, Entry};

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
            Part::Block(Block { language, info, text }) if info.is_empty() => format!("```{language}\n{text}```\n"),
            Part::Block(Block { language, info, text }) => format!("```{language} {info}\n{text}```\n"),
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

    /// The examples of a section: each is a block of source, further ones marked `next-file`, and a `text` block.
    fn examples(&self, title: &str) -> Vec<Example<'_>> {
        let mut examples: Vec<Example<'_>> = Vec::new();
        for block in self.section(title) {
            match (block.language.as_str(), examples.last_mut()) {
                ("text", Some(example)) => example.message = Some(block),
                (_, Some(example)) if block.has("next-file") => example.files.push(block),
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
                Some(Part::Block(next)) if next.has("next-file") => {}
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
    fn has(&self, word: &str) -> bool {
        self.info.split_whitespace().any(|w| w == word)
    }
}

/// What the compiler says about an example.
struct Said {
    codes: Vec<Code>,
    rendered: String,
}

impl Example<'_> {
    fn run(&self) -> Said {
        match self.files[0].language.as_str() {
            "db" => self.run_database(),
            other => panic!("examples in `{other}` cannot be tried yet"),
        }
    }

    fn run_database(&self) -> Said {
        let name = |i: usize| if i == 0 { "example.db".to_owned() } else { format!("example{}.db", i + 1) };
        let names: Vec<String> = (0..self.files.len()).map(name).collect();
        let text = |block: &Block| match block.has("no-newline") {
            true => block.text.trim_end_matches('\n').to_owned(),
            false => block.text.clone(),
        };
        let files: Vec<(&str, String)> =
            names.iter().zip(&self.files).map(|(name, block)| (name.as_str(), text(block))).collect();
        let checked = common::check(&files, &common::settings(&self.files[0].info));
        Said {
            codes: checked.diagnostics.iter().map(|d| d.code).collect(),
            rendered: format!("{}\n", checked.rendered()),
        }
    }

    fn source(&self) -> String {
        self.files.iter().map(|block| format!("[{}]\n{}", block.info, block.text)).collect()
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
        let said: Vec<Said> = page.examples("Wrong").iter().map(Example::run).collect();
        for (said, example) in said.iter().zip(page.examples("Wrong")) {
            let source = example.source();
            assert!(said.codes.contains(&entry.code), "{} is not said of\n{source}\n{}", entry.id, said.rendered);
            if !bless {
                let shown = example.message.map_or("", |block| &block.text);
                assert_eq!(shown, said.rendered, "{}: what the page shows, and what is said", entry.id);
            }
        }
        for (i, (said, example)) in said.iter().zip(page.examples("Wrong")).enumerate() {
            let name = if i == 0 { entry.id.to_owned() } else { format!("{}-{}", entry.id, i + 1) };
            snapshots::check("diag", &name, &example.source(), &said.rendered);
        }
        if bless {
            page.bless(&said.into_iter().map(|s| s.rendered).collect::<Vec<_>>());
            std::fs::write(path(entry), page.print()).unwrap();
        }
    }
}

#[test]
fn right_examples_say_nothing() {
    for entry in codes::ALL {
        let page = read(entry);
        for example in page.examples("Right") {
            let said = example.run();
            assert!(said.codes.is_empty(), "{}\n{}\n{}", entry.id, example.source(), said.rendered);
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
