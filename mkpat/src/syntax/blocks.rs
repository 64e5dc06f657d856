//! Lines into blocks: the state machine of the language, which recovers at the next pattern.
//!
//! The book: `files.md`. Where the original only warns that it skips a line, we report an error: the
//! author wrote the line because it shall count.

mod recovery;

use super::ast::{
    Block, Dialect, DirectiveKind, File, Keyword, Line, LineKind, PatternBlock, Row, Section, Text,
};
use super::line::{self, Input, Shape};
use crate::diag::{self, Diagnostic, Diagnostics};
use crate::encoding::{self, BYTE_ORDER_MARK};
use crate::source::{FileId, SourceFile, Span};

/// The longest line the original reads, in bytes.
const LONGEST_LINE: usize = 498;

/// The longest name the original keeps, in bytes.
const LONGEST_NAME: usize = 79;

/// Parses a file. Whatever is wrong goes to `diagnostics`; the tree holds every byte all the same.
#[must_use]
pub fn parse(file: FileId, source: &SourceFile, dialect: Dialect, diagnostics: &mut Diagnostics) -> File {
    let is_text = encoding::check(file, &source.bytes, diagnostics);
    let mut parser = Parser::new(dialect, diagnostics);
    let mut start = 0;
    for raw in source.bytes.split_inclusive(|&b| b == b'\n') {
        let end = start + raw.len();
        let at = |i: usize| u32::try_from(i).unwrap_or(u32::MAX);
        let span = Span::new(file, at(start), at(end));
        match is_text {
            true => parser.line(raw, span),
            false => parser.unreadable_line(raw, span),
        }
        start = end;
    }
    parser.finish()
}

const NO_PATTERN: &str = "no `Pattern` line comes before it";
const NO_ENTRY: &str = "the entry line has to come first";

/// Whether the comment after a row reads like more of its cells: single cells, each after a single blank.
fn goes_on(row: &Row, dialect: Dialect) -> bool {
    let is_cell = |word: &[u8]| {
        let cells = word.strip_suffix(b"|").unwrap_or(word);
        matches!(cells, &[b] if b != b'a' && line::is_cell(b, Section::Diagram, dialect))
    };
    let text = &row.text.bytes;
    let Some((b' ', words)) = text.split_first() else { return false };
    let mut words = words.split(|&b| b == b' ');
    !row.east && !row.cells.is_empty() && words.all(is_cell)
}

/// Where in a pattern the next line stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Idle,
    Named,
    Diagram,
    DiagramDone,
    EntryDone,
    Labels,
    LabelsDone,
    Constraint,
    Action,
}

/// Rows that follow the constraint diagram after a blank line or a comment: they go on with it, or belong to a pattern
/// whose `Pattern` line is missing.
struct Surplus {
    /// The first of its lines in the pattern.
    line: usize,
    /// What is wrong with it as a part of the diagram.
    told: Diagnostic,
}

struct Parser<'d> {
    dialect: Dialect,
    state: State,
    blocks: Vec<Block>,
    pattern: Option<PatternBlock>,
    /// Blank lines and comments whose block the next line decides.
    pending: Vec<Line>,
    /// A drawing after the one of the constraint; whether an entry line follows it decides what it is.
    surplus: Option<Surplus>,
    diagnostics: &'d mut Diagnostics,
}

impl<'d> Parser<'d> {
    fn new(dialect: Dialect, diagnostics: &'d mut Diagnostics) -> Parser<'d> {
        let (blocks, pending) = (Vec::new(), Vec::new());
        Parser { dialect, state: State::Idle, blocks, pattern: None, pending, surplus: None, diagnostics }
    }

    fn line(&mut self, raw: &[u8], span: Span) {
        let newline = raw.ends_with(b"\n");
        let body = raw.strip_suffix(b"\n").unwrap_or(raw);
        let length = body.iter().rposition(|&b| !line::is_blank(b)).map_or(0, |i| i + 1);
        let (text, blanks) = body.split_at_checked(length).unwrap_or((body, &[]));
        let input = Input { bytes: text, span: span.part(0..length) };
        if !newline {
            self.diagnostics.push(diag::missing_newline(input.span));
        }
        if body.len() > LONGEST_LINE {
            self.diagnostics.push(diag::line_too_long(input.span.part(LONGEST_LINE..body.len()), body.len()));
        }
        let line = |kind| Line { span: input.span, kind, blanks: blanks.to_vec(), newline };
        match line::shape(text, self.dialect) {
            Shape::Blank => self.between(line(LineKind::Blank)),
            Shape::Comment => self.between(line(LineKind::Comment(input.after_mark()))),
            Shape::Pattern => self.pattern_line(&input, line),
            Shape::Directive(kind) => self.directive(kind, &input, line),
            Shape::Indented(blanks) => self.indented(&input, blanks, line),
            _ if text.starts_with(BYTE_ORDER_MARK) && span.start == 0 => self.after_mark(&input, line),
            shape if self.lacks_mark(shape, &input) => self.in_pattern(line(LineKind::Stray(input.whole()))),
            shape => match self.faulty_keyword(shape, &input) {
                Some(faulty) => self.resume(faulty, line(LineKind::Stray(input.whole()))),
                None => {
                    let kind = self.content(shape, &input);
                    self.in_pattern(line(kind.unwrap_or_else(|| LineKind::Stray(input.whole()))));
                }
            },
        }
    }

    /// A blank line or a comment: ends a drawing in progress.
    fn between(&mut self, line: Line) {
        self.state = match self.state {
            State::Diagram => State::DiagramDone,
            State::Labels => State::LabelsDone,
            state => state,
        };
        self.pending.push(line);
    }

    fn pattern_line(&mut self, input: &Input<'_>, line: impl Fn(LineKind) -> Line) {
        self.end_pattern();
        let Some(keyword) = self.keyword(input, "Pattern") else { return };
        let name = keyword.argument.clone();
        if name.bytes.len() > LONGEST_NAME {
            self.diagnostics.push(diag::name_too_long(name.span, name.bytes.len(), LONGEST_NAME));
        }
        self.begin_pattern(name, line(LineKind::Pattern(keyword)));
    }

    fn begin_pattern(&mut self, name: Text, first: Line) {
        self.pattern = Some(PatternBlock { name, lines: vec![first], broken: false });
        self.state = State::Named;
    }

    fn directive(&mut self, kind: DirectiveKind, input: &Input<'_>, line: impl Fn(LineKind) -> Line) {
        self.end_pattern();
        if let Some(keyword) = self.keyword(input, kind.keyword()) {
            self.blocks.push(Block::Directive(line(LineKind::Directive(kind, keyword))));
        }
        self.state = State::Idle;
    }

    /// Splits a keyword line, and reports what the original swallows.
    fn keyword(&mut self, input: &Input<'_>, word: &str) -> Option<Keyword> {
        let keyword = input.keyword(word)?;
        if keyword.gap.is_empty() {
            let whole = input.span.part(0..word.len()).to(keyword.argument.span);
            if let Some(told) =
                diag::punctuated_keyword(whole, word, &keyword.argument, &after_blanks(&keyword.rest))
            {
                self.diagnostics.push(told);
                return Some(keyword);
            }
            self.diagnostics.push(diag::glued_keyword(whole, word, &keyword.argument.display()));
        }
        if !keyword.rest.is_empty() {
            let text = after_blanks(&keyword.rest);
            self.diagnostics.push(diag::ignored_after_keyword(text.span, word));
        }
        Some(keyword)
    }

    /// A line of a pattern, where the state allows it; `None`, with a diagnostic, elsewhere.
    fn content(&mut self, shape: Shape, input: &Input<'_>) -> Option<LineKind> {
        match shape {
            Shape::Row | Shape::Edge => self.drawing(shape, input),
            Shape::Entry => self.entry(input),
            Shape::Constraint => self.constraint(input),
            Shape::Action if self.dialect == Dialect::Modern => self.action(input),
            _ => {
                let first = Text::new(input.bytes, input.span).first();
                self.stray(diag::malformed_line(first.span, &first.bytes))
            }
        }
    }

    fn drawing(&mut self, shape: Shape, input: &Input<'_>) -> Option<LineKind> {
        let (section, next) = match self.state {
            State::Named | State::Diagram => (Section::Diagram, State::Diagram),
            State::EntryDone | State::Labels => (Section::Labels, State::Labels),
            State::DiagramDone => return self.row_after_end(input.span, State::Diagram),
            State::LabelsDone => return self.row_after_end(input.span, State::Labels),
            State::Idle => {
                return self.orphan(diag::stray_row(input.span, NO_PATTERN), State::Diagram);
            }
            State::Constraint | State::Action => {
                return self.orphan(diag::row_after_pattern(input.span), State::Diagram);
            }
        };
        self.state = next;
        if shape == Shape::Edge {
            return Some(LineKind::Edge(section, input.edge()?));
        }
        let row = input.row(section, self.dialect)?;
        if let Some(first) = row.cut_by().filter(|_| !self.broken()) {
            self.diagnostics.push(diag::glued_text(first.span, &first.bytes));
        }
        if !self.broken() && goes_on(&row, self.dialect) {
            self.diagnostics.push(diag::blank_in_row(row.cells.span.end_point(), row.text.span));
        }
        Some(LineKind::Row(section, row))
    }

    fn entry(&mut self, input: &Input<'_>) -> Option<LineKind> {
        match self.state {
            State::Diagram | State::DiagramDone => {
                self.state = State::EntryDone;
                Some(LineKind::Entry(input.entry(self.dialect)?))
            }
            State::Idle => self.orphan(diag::stray_entry(input.span, NO_PATTERN), State::EntryDone),
            State::Named => self.stray(diag::stray_entry(input.span, "the pattern has no diagram yet")),
            State::EntryDone | State::Constraint | State::Action => {
                let first = self.entry_index().map_or(input.span, |(_, span)| span);
                self.stray(diag::second_entry(input.span, first))
            }
            State::Labels | State::LabelsDone => self.pattern_without_name(input.span),
        }
    }

    fn constraint(&mut self, input: &Input<'_>) -> Option<LineKind> {
        let why = match self.state {
            State::Labels | State::LabelsDone | State::Constraint => {
                self.state = State::Constraint;
                return Some(LineKind::Constraint(input.after_mark()));
            }
            State::Idle => {
                return self.orphan(diag::stray_constraint(input.span, NO_PATTERN), State::Constraint);
            }
            State::EntryDone => {
                // Further lines of the same constraint are not reported again.
                self.state = State::Constraint;
                return self.stray(diag::constraint_without_diagram(input.span));
            }
            State::Action => "constraint lines come before action lines",
            State::Named | State::Diagram | State::DiagramDone => NO_ENTRY,
        };
        self.stray(diag::stray_constraint(input.span, why))
    }

    fn action(&mut self, input: &Input<'_>) -> Option<LineKind> {
        match self.state {
            State::EntryDone | State::Labels | State::LabelsDone | State::Constraint | State::Action => {
                self.state = State::Action;
                Some(LineKind::Action(input.after_mark()))
            }
            State::Idle => self.orphan(diag::stray_action(input.span, NO_PATTERN), State::Action),
            State::Named | State::Diagram | State::DiagramDone => {
                self.stray(diag::stray_action(input.span, NO_ENTRY))
            }
        }
    }

    fn in_pattern(&mut self, line: Line) {
        let pending = std::mem::take(&mut self.pending);
        match &mut self.pattern {
            Some(pattern) => pattern.lines.extend(pending.into_iter().chain([line])),
            None => self.blocks.push(Block::Between(pending.into_iter().chain([line]).collect())),
        }
    }

    /// Closes the pattern in progress, and puts what follows it into a block of its own.
    fn end_pattern(&mut self) {
        self.diagnostics.extend(self.surplus.take().map(|surplus| surplus.told));
        if let Some(mut pattern) = self.pattern.take() {
            if !pattern.broken {
                pattern.broken = self.incomplete(&pattern);
            }
            pattern.lines.shrink_to_fit();
            self.blocks.push(Block::Pattern(pattern));
        }
        if !self.pending.is_empty() {
            self.blocks.push(Block::Between(std::mem::take(&mut self.pending)));
        }
        self.state = State::Idle;
    }

    fn incomplete(&mut self, pattern: &PatternBlock) -> bool {
        match self.state {
            State::Named => {
                self.diagnostics.push(diag::empty_pattern(pattern.name.span, &pattern.name.display()));
            }
            State::Diagram | State::DiagramDone => {
                let last = pattern.lines.last().map_or(pattern.name.span, |l| l.span);
                self.diagnostics.push(diag::missing_entry(pattern.name.span, &pattern.name.display(), last));
            }
            _ => return false,
        }
        true
    }

    fn finish(mut self) -> File {
        self.end_pattern();
        File { dialect: self.dialect, blocks: self.blocks }
    }
}

/// A text without the blanks that it begins with.
fn after_blanks(text: &Text) -> Text {
    let blanks = text.bytes.iter().take_while(|&&b| line::is_blank(b)).count();
    text.part(blanks..text.bytes.len())
}
