//! Pages of diagnostics: a rule, bad examples with what is said of them, good ones with nothing to say.

use std::path::Path;

/// A page: lines of prose with fenced blocks between them.
pub struct Page {
    parts: Vec<Part>,
}

enum Part {
    Prose(String),
    Block(Block),
}

/// A fenced block; `info` are the words after its language.
#[derive(Clone)]
pub struct Block {
    /// The word after the fence.
    pub language: String,
    /// What follows it.
    pub info: String,
    /// The lines within.
    pub text: String,
}

/// What became of an example.
pub struct Tried {
    /// All that is said of it, as the page shows it.
    pub said: String,
    /// How many findings these are.
    pub findings: usize,
    /// Whether the one that the page is about is among them.
    pub is_among: bool,
}

/// An example: the files of one database, and what the page says becomes of it.
pub struct Example<'a> {
    /// The files; the first is the main one.
    pub files: Vec<&'a Block>,
    /// What the page says.
    pub message: Option<&'a Block>,
}

impl Example<'_> {
    /// Its files as they are drawn on the page.
    pub fn source(&self) -> String {
        self.files.iter().map(|block| block.print()).collect()
    }
}

/// Tries the bad examples of the page `id`, which stands at `path`: each is said what the page shows, which a snapshot in
/// `area` keeps too. With `KATACHI_BLESS` in the environment what is said is written into the page instead.
///
/// # Panics
/// If something else is said.
pub fn try_wrong(area: &str, id: &str, path: &Path, mut page: Page, run: impl Fn(&Example<'_>) -> Tried) {
    let bless = std::env::var_os("KATACHI_BLESS").is_some();
    let mut messages = Vec::new();
    for (i, example) in page.examples("Wrong").iter().enumerate() {
        let tried = run(example);
        let (source, said) = (example.source(), format!("{}\n", tried.said));
        assert!(tried.is_among, "{id} is not said of\n{source}\n{said}");
        if !bless {
            let shown = example.message.map_or("", |block| &block.text);
            assert_eq!(shown, said, "{id}: what the page shows, and what is said");
        }
        let name = if i == 0 { id.to_owned() } else { format!("{id}-{}", i + 1) };
        crate::check(area, &name, &source, &said);
        messages.push(said);
    }
    if bless {
        page.bless(&messages);
        std::fs::write(path, page.print()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

/// Tries the good examples of the page `id`: nothing is said of them.
///
/// # Panics
/// If something is said.
pub fn try_right(id: &str, page: &Page, run: impl Fn(&Example<'_>) -> Tried) {
    for example in page.examples("Right") {
        let tried = run(&example);
        assert!(tried.findings == 0, "{id}\n{}\n{}", example.source(), tried.said);
    }
}

impl Page {
    /// Reads a page that prints as it is written.
    ///
    /// # Panics
    /// If a block is not closed, or the last line does not end.
    pub fn read(id: &str, text: &str) -> Page {
        let page = Page::parse(text);
        assert_eq!(page.print(), text, "{id}: blocks are not closed, or the last line is not");
        page
    }

    /// Checks its heading, and that it has both kinds of examples.
    ///
    /// # Panics
    /// If something is missing.
    pub fn has_its_parts(&self, id: &str, name: &str) {
        let heading = format!("# {id}: {}", name.replace('-', " "));
        assert_eq!(self.prose().next(), Some(heading.as_str()));
        let rule = self.prose().skip(1).take_while(|l| !l.starts_with("## ")).any(|l| !l.is_empty());
        assert!(rule, "{id}: the page does not say what the rule is");
        let sections: Vec<&str> = self.prose().filter_map(|l| l.strip_prefix("## ")).collect();
        assert_eq!(sections, ["Wrong", "Right"], "{id}");
        assert!(!self.examples("Wrong").is_empty() && !self.examples("Right").is_empty(), "{id}");
    }

    /// Its lines and blocks.
    pub fn parse(text: &str) -> Page {
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

    /// Its text.
    pub fn print(&self) -> String {
        let shown = self.parts.iter().map(|part| match part {
            Part::Prose(line) => format!("{line}\n"),
            Part::Block(block) => block.print(),
        });
        shown.collect()
    }

    /// The lines outside of blocks.
    pub fn prose(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Prose(line) => Some(line.as_str()),
            Part::Block(_) => None,
        })
    }

    /// The blocks below the heading `## title`.
    pub fn section(&self, title: &str) -> Vec<&Block> {
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
    pub fn examples(&self, title: &str) -> Vec<Example<'_>> {
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
    pub fn bless(&mut self, messages: &[String]) {
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
    /// Its text.
    pub fn print(&self) -> String {
        let Block { language, info, text } = self;
        let blank = if info.is_empty() { "" } else { " " };
        format!("```{language}{blank}{info}\n{text}```\n")
    }

    /// The name after `file=`. Blocks that have one belong to the example before them.
    pub fn file(&self) -> Option<&str> {
        self.info.split_whitespace().find_map(|word| word.strip_prefix("file="))
    }

    /// The name in messages.
    pub fn name(&self) -> &str {
        self.file().unwrap_or(match self.language.as_str() {
            "toml" => "databases.toml",
            "dbz" => "example.dbz",
            _ => "example.db",
        })
    }

    /// The file it stands for.
    pub fn bytes(&self) -> Vec<u8> {
        match self.info.split_whitespace().any(|word| word == "no-newline") {
            true => self.text.trim_end_matches('\n').as_bytes().to_vec(),
            false => self.text.as_bytes().to_vec(),
        }
    }
}
