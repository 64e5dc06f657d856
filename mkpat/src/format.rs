//! The canonical layout of a database: a phase between the parser and [`crate::syntax::print`].
//!
//! Only blanks, blank lines and line ends change; comments, drawings and the order of lines stay, and with them every
//! meaning. A tree with stray lines or broken patterns is for its author to mend first: see [`format()`].
//!
//! The book: `fmt.md`.

mod expression;

use crate::syntax::ast::{Block, Entry, File, Keyword, Line, LineKind, PatternBlock, Text};

/// Blank lines after a pattern, and the most there are anywhere.
const BETWEEN: usize = 2;

/// The file in the canonical layout; `None` if a line of it is not understood.
#[must_use]
pub fn format(file: &File) -> Option<File> {
    let understood = |line: &Line| !matches!(line.kind, LineKind::Stray(_));
    let sound = |block: &Block| match block {
        Block::Pattern(pattern) => !pattern.broken && pattern.lines.iter().all(understood),
        other => other.lines().iter().all(understood),
    };
    if !file.blocks.iter().all(sound) {
        return None;
    }
    let mut layout = Layout::default();
    for block in &file.blocks {
        match block {
            Block::Between(lines) => layout.between(lines),
            Block::Directive(line) => layout.add(line.clone()),
            Block::Pattern(pattern) => layout.pattern(pattern),
        }
    }
    Some(File { dialect: file.dialect, blocks: layout.blocks })
}

/// Blocks as they come, with the blank lines before them decided.
#[derive(Default)]
struct Layout {
    blocks: Vec<Block>,
    /// Blank lines that were written since the last line.
    blanks: usize,
    after_pattern: bool,
}

impl Layout {
    fn between(&mut self, lines: &[Line]) {
        for line in lines {
            match line.kind {
                LineKind::Blank => self.blanks += 1,
                _ => self.add(line.clone()),
            }
        }
    }

    /// Ends the blank lines before the next line.
    fn space(&mut self) {
        let wanted = match (self.blocks.is_empty(), self.after_pattern) {
            (true, _) => 0,
            (false, true) => BETWEEN,
            (false, false) => self.blanks.min(BETWEEN),
        };
        if wanted > 0 {
            self.blocks.push(Block::Between(vec![blank(); wanted]));
        }
        (self.blanks, self.after_pattern) = (0, false);
    }

    fn add(&mut self, line: Line) {
        self.space();
        let directive = matches!(line.kind, LineKind::Directive(..));
        let line = plain(line);
        self.blocks.push(if directive { Block::Directive(line) } else { Block::Between(vec![line]) });
    }

    fn pattern(&mut self, pattern: &PatternBlock) {
        self.space();
        self.blocks.push(Block::Pattern(formatted(pattern)));
        self.after_pattern = true;
    }
}

fn blank() -> Line {
    Line::built(LineKind::Blank)
}

/// A pattern with one blank line between its sections.
fn formatted(pattern: &PatternBlock) -> PatternBlock {
    let mut expressions = expression::Spacing::default();
    let mut lines: Vec<Line> = Vec::new();
    let mut blanks = 0;
    for line in &pattern.lines {
        if matches!(line.kind, LineKind::Blank) {
            blanks += 1;
            continue;
        }
        if let Some(last) = lines.last() {
            lines.extend(vec![blank(); wanted(&last.kind, &line.kind, blanks)]);
        }
        blanks = 0;
        let mut line = plain(line.clone());
        if let LineKind::Constraint(text) | LineKind::Action(text) = &mut line.kind {
            *text = Text { bytes: expressions.line(&text.bytes), ..text.clone() };
        }
        lines.push(line);
    }
    PatternBlock { name: pattern.name.clone(), lines, broken: pattern.broken }
}

/// How many blank lines belong between two lines of a pattern, where there were `blanks`.
fn wanted(before: &LineKind, after: &LineKind, blanks: usize) -> usize {
    use LineKind::{Action, Comment, Constraint, Edge, Pattern, Row};
    match (before, after) {
        (Pattern(_), Comment(_)) => 0,
        (Comment(_), Row(..) | Edge(..)) => 1,
        (Comment(_), _) | (_, Comment(_)) => blanks.min(1),
        (Row(..) | Edge(..), Row(..) | Edge(..)) => 0,
        (Constraint(_) | Action(_), Constraint(_) | Action(_)) => 0,
        _ => 1,
    }
}

/// A line without trailing blanks, ended by a newline, with single separators.
fn plain(line: Line) -> Line {
    let kind = match line.kind {
        LineKind::Pattern(keyword) => LineKind::Pattern(single_gap(keyword)),
        LineKind::Directive(kind, keyword) => LineKind::Directive(kind, single_gap(keyword)),
        LineKind::Entry(entry) => LineKind::Entry(single_commas(entry)),
        other => other,
    };
    Line { kind, blanks: Vec::new(), newline: true, span: line.span }
}

fn single_gap(keyword: Keyword) -> Keyword {
    Keyword { gap: Text { bytes: b" ".to_vec(), ..keyword.gap }, ..keyword }
}

/// Nothing before the first field, a comma without blanks before the others. Several commas are left to their author.
fn single_commas(mut entry: Entry) -> Entry {
    for (i, field) in entry.fields.iter_mut().enumerate() {
        let commas = field.separator.bytes.iter().filter(|&&b| b == b',').count();
        match (i, commas) {
            (0, 0) => field.separator.bytes.clear(),
            (1.., 1) => field.separator.bytes = b",".to_vec(),
            _ => {}
        }
    }
    entry
}
