//! A few patterns of a database, one of which is to be broken.

use std::ops::Range;

use mkpat::diag::Diagnostics;
use mkpat::settings::{Kind, Settings};
use mkpat::source::{FileId, SourceFile, Span};
use mkpat::syntax::ast::{Block, Dialect, Line, LineKind, PatternBlock, Row, Section};
use mkpat::syntax::blocks;

use super::random::Random;

/// How many patterns an excerpt has on either side of the one to be broken.
const NEIGHBOURS: usize = 2;

/// Bytes of the excerpt, usually those of a line without its newline.
pub(crate) type Place = Range<usize>;

/// A database, to take excerpts from.
pub(crate) struct Database {
    pub(crate) settings: Settings,
    blocks: Vec<Block>,
    text: Vec<u8>,
}

/// The patterns of a trial, and the one to be broken.
pub(crate) struct Excerpt {
    pub(crate) settings: Settings,
    pub(crate) text: Vec<u8>,
    pub(crate) pattern: PatternBlock,
}

/// What a fault does to an excerpt.
pub(crate) struct Edit {
    /// The broken text.
    pub(crate) text: Vec<u8>,
    /// The part of it of which an error has to speak.
    pub(crate) blame: Place,
    /// All of the broken pattern.
    pub(crate) pattern: Place,
}

impl Database {
    pub(crate) fn new(text: Vec<u8>, settings: Settings) -> Database {
        let blocks = parse(&text, settings.dialect);
        Database { settings, blocks, text }
    }

    /// A random pattern, its neighbours, and the directives before them.
    pub(crate) fn excerpt(&self, random: &mut Random) -> Option<Excerpt> {
        let is_pattern = |block: &&Block| matches!(block, Block::Pattern(_));
        let patterns: Vec<&Block> = self.blocks.iter().filter(is_pattern).collect();
        let chosen = random.below(patterns.len())?;
        let first = chosen.saturating_sub(NEIGHBOURS);
        let last = (chosen + NEIGHBOURS).min(patterns.len() - 1);
        let range = start(patterns[first])..end(patterns[last]);
        let directives =
            self.blocks.iter().filter(|b| matches!(b, Block::Directive(_)) && start(b) < range.start);
        let mut text: Vec<u8> = directives.flat_map(|b| &self.text[start(b)..end(b)]).copied().collect();
        text.extend(&self.text[range]);
        let mut parsed = parse(&text, self.settings.dialect).into_iter().filter_map(|block| match block {
            Block::Pattern(pattern) => Some(pattern),
            _ => None,
        });
        let pattern = parsed.nth(chosen - first)?;
        Some(Excerpt { settings: self.settings.clone(), text, pattern })
    }
}

fn parse(text: &[u8], dialect: Dialect) -> Vec<Block> {
    let source = SourceFile::new("", text.to_vec());
    blocks::parse(FileId(0), &source, dialect, &mut Diagnostics::default()).blocks
}

fn start(block: &Block) -> usize {
    block.lines().first().map_or(0, |line| line.span.range().start)
}

/// After the newline of the last line.
fn end(block: &Block) -> usize {
    block
        .lines()
        .last()
        .map_or(0, |line| line.span.range().end + line.blanks.len() + usize::from(line.newline))
}

impl Excerpt {
    pub(crate) fn modern(&self) -> Option<&Excerpt> {
        (self.settings.dialect == Dialect::Modern).then_some(self)
    }

    pub(crate) fn classic_patterns(&self) -> Option<&Excerpt> {
        let classic = self.settings.dialect == Dialect::Classic && self.settings.kind != Kind::Connections;
        classic.then_some(self)
    }

    pub(crate) fn rows(&self, section: Section) -> Vec<(&Line, &Row)> {
        self.pattern.rows(section).collect()
    }

    pub(crate) fn place(&self, line: &Line) -> Place {
        line.span.range()
    }

    /// The first line of the pattern that is of a kind.
    pub(crate) fn line(&self, wanted: impl Fn(&LineKind) -> bool) -> Option<Place> {
        self.pattern.lines.iter().find(|line| wanted(&line.kind)).map(|line| self.place(line))
    }

    pub(crate) fn bytes(&self, place: &Place) -> &[u8] {
        &self.text[place.clone()]
    }

    /// Replaces a part of a line; the line is to blame.
    pub(crate) fn replace(&self, line: &Place, part: Range<usize>, replacement: &str) -> Edit {
        let at = |i: usize| line.start.saturating_add(i).min(line.end);
        let text =
            [&self.text[..at(part.start)], replacement.as_bytes(), &self.text[at(part.end)..]].concat();
        let removed = at(part.end) - at(part.start);
        let pattern = self.whole_pattern();
        let pattern = pattern.start..pattern.end - removed + replacement.len();
        Edit { text, blame: line.start..line.end - removed + replacement.len(), pattern }
    }

    /// Replaces one of the bytes `byte` of a line.
    pub(crate) fn replace_one(&self, line: &Place, byte: u8, new: &str, random: &mut Random) -> Option<Edit> {
        let bytes = self.bytes(line);
        let places: Vec<usize> = (0..bytes.len()).filter(|&i| bytes[i] == byte).collect();
        let at = *random.choose(&places)?;
        Some(self.replace(line, at..at + 1, new))
    }

    /// Removes lines; the rest of the pattern is to blame.
    pub(crate) fn without(&self, lines: &Place) -> Edit {
        let newline = self.text[lines.end..].iter().position(|&b| b == b'\n').map_or(0, |i| i + 1);
        let removed = lines.start..lines.end + newline;
        let text = [&self.text[..removed.start], &self.text[removed.end..]].concat();
        let whole = self.whole_pattern();
        let pattern = whole.start..whole.end - removed.len().min(whole.len());
        Edit { text, blame: pattern.clone(), pattern }
    }

    fn whole_pattern(&self) -> Place {
        let lines = &self.pattern.lines;
        self.place(&lines[0]).start..self.place(&lines[lines.len() - 1]).end
    }
}

impl Edit {
    /// Whether `span` begins on one of the lines of `place`.
    pub(crate) fn on_lines(&self, place: &Place, span: Span) -> bool {
        let line = |offset: usize| self.text.iter().take(offset).filter(|&&b| b == b'\n').count();
        (line(place.start)..=line(place.end)).contains(&line(span.range().start))
    }
}
