//! The syntax tree: a file is blocks, a block is lines, and every byte of the text is in exactly one line.
//!
//! Nodes own their text, so that tools (the joseki compiler, `mkpat fmt`) can build them without a source.

use crate::source::{FileId, Span};

/// The dialects of `.db` files that hold patterns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// GNU Go 3.x.
    Modern,
    /// GNU Go 2.6 and older.
    Classic,
}

/// Some bytes of a source, with their place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The bytes; not necessarily UTF-8.
    pub bytes: Vec<u8>,
    /// Where they stand; [`Text::NOWHERE`] for built nodes.
    pub span: Span,
}

impl Text {
    /// The span of text that no source holds.
    pub const NOWHERE: Span = Span { file: FileId(u16::MAX), start: 0, end: 0 };

    /// Text at a place.
    #[must_use]
    pub fn new(bytes: &[u8], span: Span) -> Text {
        Text { bytes: bytes.to_vec(), span }
    }

    /// Text that no source holds.
    #[must_use]
    pub fn built(text: &str) -> Text {
        Text { bytes: text.as_bytes().to_vec(), span: Text::NOWHERE }
    }

    /// For people to read.
    #[must_use]
    pub fn display(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// Whether there are no bytes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The first character, whole, or the first byte where that is none.
    #[must_use]
    pub fn first(&self) -> Text {
        let letter = self.bytes.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
        self.part(0..letter.map_or(1, char::len_utf8).min(self.bytes.len()))
    }

    /// The part at `range`, with its place.
    #[must_use]
    pub fn part(&self, range: std::ops::Range<usize>) -> Text {
        Text::new(self.bytes.get(range.clone()).unwrap_or(&[]), self.span.part(range))
    }
}

/// A parsed file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The dialect it was read as.
    pub dialect: Dialect,
    /// Its blocks, in order.
    pub blocks: Vec<Block>,
}

/// Lines that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// Blank lines, comments, and lines that belong nowhere.
    Between(Vec<Line>),
    /// A directive: one line, which is [`LineKind::Stray`] if its keyword is misspelt or lacks its argument.
    Directive(Line),
    /// A pattern: from its `Pattern` line to its last line that is neither blank nor comment.
    Pattern(PatternBlock),
}

/// A pattern's lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternBlock {
    /// The name after `Pattern`.
    pub name: Text,
    /// All lines, the `Pattern` line first, unless that is what is broken.
    pub lines: Vec<Line>,
    /// Whether the syntax is so wrong that later phases shall not look at it.
    pub broken: bool,
}

/// Which of a pattern's two drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// The pattern itself.
    Diagram,
    /// The constraint diagram, which labels its cells.
    Labels,
}

/// A line: what it says, trailing blanks, and whether a newline ends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Where, without trailing blanks and newline.
    pub span: Span,
    /// What it says.
    pub kind: LineKind,
    /// Trailing white space, carriage return included.
    pub blanks: Vec<u8>,
    /// Whether a newline follows.
    pub newline: bool,
}

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// Nothing.
    Blank,
    /// What follows the `#`.
    Comment(Text),
    /// `Pattern NAME`.
    Pattern(Keyword),
    /// `attribute_map`, `goal_elements` or `callback_data`.
    Directive(DirectiveKind, Keyword),
    /// A row of a drawing.
    Row(Section, Row),
    /// An edge line of a drawing.
    Edge(Section, Edge),
    /// What follows the `:`.
    Entry(Entry),
    /// What follows the `;`.
    Constraint(Text),
    /// What follows the `>`.
    Action(Text),
    /// A line that means nothing where it stands; a diagnostic says why.
    Stray(Text),
}

/// What a keyword line holds after its keyword.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keyword {
    /// White space before the argument, possibly none.
    pub gap: Text,
    /// The first word.
    pub argument: Text,
    /// The rest, which means nothing.
    pub rest: Text,
}

/// The three directives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DirectiveKind {
    /// Which attributes entry lines may use.
    AttributeMap,
    /// Which cells a goal may be met by.
    GoalElements,
    /// Which cells callbacks look at.
    CallbackData,
}

impl DirectiveKind {
    /// All three, in the order the language lists them.
    pub const ALL: [DirectiveKind; 3] =
        [DirectiveKind::GoalElements, DirectiveKind::CallbackData, DirectiveKind::AttributeMap];

    /// The keyword.
    #[must_use]
    pub fn keyword(self) -> &'static str {
        match self {
            DirectiveKind::AttributeMap => "attribute_map",
            DirectiveKind::GoalElements => "goal_elements",
            DirectiveKind::CallbackData => "callback_data",
        }
    }
}

/// A row: `[|]cells[|]text`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Whether `|` stands before the cells.
    pub west: bool,
    /// One byte a cell.
    pub cells: Text,
    /// Whether `|` stands directly after the cells.
    pub east: bool,
    /// What follows; a comment.
    pub text: Text,
}

/// An edge line: `[+]---[+]text`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Whether it begins with `+`.
    pub west: bool,
    /// How many dashes.
    pub dashes: usize,
    /// Whether `+` follows the dashes.
    pub east: bool,
    /// What follows.
    pub text: Text,
}

/// An entry line: fields, each with the separators before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The fields; the first is the symmetry code.
    pub fields: Vec<Field>,
    /// Commas and blanks after the last field.
    pub trailing: Text,
}

/// A field of an entry line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Commas and blanks before it.
    pub separator: Text,
    /// The field.
    pub text: Text,
}

impl Row {
    /// The character that ends the cells without being a blank or an edge, if there is one. Such a row is hardly as
    /// long as it was meant to be.
    #[must_use]
    pub fn cut_by(&self) -> Option<Text> {
        let first = self.text.bytes.first();
        let cuts = first.is_some_and(|b| !self.east && !self.cells.is_empty() && !b.is_ascii_whitespace());
        cuts.then(|| self.text.first())
    }
}

impl Line {
    /// A line that no source holds.
    #[must_use]
    pub fn built(kind: LineKind) -> Line {
        Line { span: Text::NOWHERE, kind, blanks: Vec::new(), newline: true }
    }
}

impl Block {
    /// Its lines.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        match self {
            Block::Between(lines) => lines,
            Block::Directive(line) => std::slice::from_ref(line),
            Block::Pattern(block) => &block.lines,
        }
    }
}

impl PatternBlock {
    /// The place to blame for a fault of a whole pattern: its name.
    #[must_use]
    pub fn whole(&self) -> Span {
        self.name.span
    }

    /// The lines of one drawing: rows and edge lines.
    pub fn drawing(&self, section: Section) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(
            move |line| matches!(line.kind, LineKind::Row(s, _) | LineKind::Edge(s, _) if s == section),
        )
    }

    /// The rows of one drawing, with their lines.
    pub fn rows(&self, section: Section) -> impl Iterator<Item = (&Line, &Row)> {
        self.lines.iter().filter_map(move |line| match &line.kind {
            LineKind::Row(s, row) if *s == section => Some((line, row)),
            _ => None,
        })
    }

    /// The entry line.
    #[must_use]
    pub fn entry(&self) -> Option<(&Line, &Entry)> {
        self.lines.iter().find_map(|line| match &line.kind {
            LineKind::Entry(entry) => Some((line, entry)),
            _ => None,
        })
    }

    /// The constraint lines, without their `;`.
    pub fn constraint(&self) -> impl Iterator<Item = &Text> {
        self.lines.iter().filter_map(|line| match &line.kind {
            LineKind::Constraint(text) => Some(text),
            _ => None,
        })
    }

    /// The action lines, without their `>`.
    pub fn action(&self) -> impl Iterator<Item = &Text> {
        self.lines.iter().filter_map(|line| match &line.kind {
            LineKind::Action(text) => Some(text),
            _ => None,
        })
    }
}
