//! Lines into blocks: the state machine of the language, which recovers at the next pattern.
//!
//! Source: reference `db-language.md` §2. Where the original only warns that it skips a line, we report an error: the
//! author wrote the line because it shall count.

use super::ast::{Block, Dialect, DirectiveKind, File, Keyword, Line, LineKind, PatternBlock, Section, Text};
use super::line::{self, Input, Shape};
use crate::diag::{self, Diagnostics};
use crate::source::{FileId, SourceFile, Span};

/// The longest line the original reads, in bytes.
const LONGEST_LINE: usize = 498;

/// The longest name the original keeps, in bytes.
const LONGEST_NAME: usize = 79;

/// Parses a file. Whatever is wrong goes to `diagnostics`; the tree holds every byte all the same.
#[must_use]
pub fn parse(file: FileId, source: &SourceFile, dialect: Dialect, diagnostics: &mut Diagnostics) -> File {
    let mut parser = Parser::new(dialect, diagnostics);
    let mut start = 0;
    for raw in source.bytes.split_inclusive(|&b| b == b'\n') {
        let end = start + raw.len();
        let at = |i: usize| u32::try_from(i).unwrap_or(u32::MAX);
        parser.line(raw, Span::new(file, at(start), at(end)));
        start = end;
    }
    parser.finish()
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

struct Parser<'d> {
    dialect: Dialect,
    state: State,
    blocks: Vec<Block>,
    pattern: Option<PatternBlock>,
    /// Blank lines and comments whose block the next line decides.
    pending: Vec<Line>,
    diagnostics: &'d mut Diagnostics,
}

impl<'d> Parser<'d> {
    fn new(dialect: Dialect, diagnostics: &'d mut Diagnostics) -> Parser<'d> {
        let (blocks, pending) = (Vec::new(), Vec::new());
        Parser { dialect, state: State::Idle, blocks, pattern: None, pending, diagnostics }
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
            shape => {
                let kind = self.content(shape, &input);
                self.in_pattern(line(kind));
            }
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
            self.diagnostics.push(diag::glued_keyword(whole, word, &keyword.argument.display()));
        }
        if !keyword.rest.is_empty() {
            let blanks = keyword.rest.bytes.iter().take_while(|&&b| line::is_blank(b)).count();
            let text = keyword.rest.part(blanks..keyword.rest.bytes.len());
            self.diagnostics.push(diag::ignored_after_keyword(text.span, word));
        }
        Some(keyword)
    }

    /// A line of a pattern, where the state allows it; a stray line with a diagnostic elsewhere.
    fn content(&mut self, shape: Shape, input: &Input<'_>) -> LineKind {
        if let Some(kind) = self.misspelt_keyword(input) {
            return kind;
        }
        let kind = match shape {
            Shape::Row | Shape::Edge => self.drawing(shape, input),
            Shape::Entry => self.entry(input),
            Shape::Constraint => self.constraint(input),
            Shape::Action if self.dialect == Dialect::Modern => self.action(input),
            Shape::BareKeyword => {
                self.stray(diag::bare_keyword(input.span, &input.whole().display()));
                None
            }
            _ => {
                let first = input.bytes.first().copied().unwrap_or(0);
                self.stray(diag::malformed_line(input.span, first));
                None
            }
        };
        kind.unwrap_or_else(|| LineKind::Stray(input.whole()))
    }

    /// A word that is nearly a keyword, alone with an argument, was meant as one: otherwise the letters would be taken
    /// for a drawing and every line after it for a mistake.
    fn misspelt_keyword(&mut self, input: &Input<'_>) -> Option<LineKind> {
        let length = input.bytes.iter().take_while(|b| b.is_ascii_alphabetic() || **b == b'_').count();
        let (word, rest) = input.bytes.split_at_checked(length)?;
        let word = std::str::from_utf8(word).ok().filter(|w| w.len() >= 5)?;
        if !rest.first().is_some_and(|&b| line::is_blank(b)) {
            return None;
        }
        let keywords = std::iter::once("Pattern").chain(DirectiveKind::ALL.map(DirectiveKind::keyword));
        let meant = diag::suggest::closest(word, keywords)?;
        if self.dialect == Dialect::Classic && meant != "Pattern" {
            return None;
        }
        let span = input.span.part(0..length);
        self.end_pattern();
        self.state = State::Idle;
        if meant == "Pattern" {
            let blanks = rest.iter().take_while(|&&b| line::is_blank(b)).count();
            let name = input.whole().part(length + blanks..input.bytes.len());
            self.pattern = Some(PatternBlock { name, lines: Vec::new(), broken: true });
            self.state = State::Named;
        }
        self.diagnostics.push(diag::misspelt_keyword(span, word, meant));
        Some(LineKind::Stray(input.whole()))
    }

    fn drawing(&mut self, shape: Shape, input: &Input<'_>) -> Option<LineKind> {
        let (section, next) = match self.state {
            State::Named | State::Diagram => (Section::Diagram, State::Diagram),
            State::EntryDone | State::Labels => (Section::Labels, State::Labels),
            state => {
                self.stray(diag::stray_row(input.span, self.row_excuse(state)));
                return None;
            }
        };
        self.state = next;
        if shape == Shape::Edge {
            return Some(LineKind::Edge(section, input.edge()?));
        }
        let row = input.row(section, self.dialect)?;
        if let Some(&first) = row.text.bytes.first()
            && !line::is_blank(first)
            && !row.cells.is_empty()
            && !row.east
        {
            self.diagnostics.push(diag::glued_text(row.cells.span.end_point(), first));
        }
        Some(LineKind::Row(section, row))
    }

    fn row_excuse(&self, state: State) -> &'static str {
        match state {
            State::Idle => "no `Pattern` line comes before it",
            State::DiagramDone => "a blank line or a comment ends the diagram before it",
            State::LabelsDone => "a blank line or a comment ends the constraint diagram before it",
            _ => "the pattern has its drawings already",
        }
    }

    fn entry(&mut self, input: &Input<'_>) -> Option<LineKind> {
        match self.state {
            State::Diagram | State::DiagramDone => {
                self.state = State::EntryDone;
                Some(LineKind::Entry(input.entry(self.dialect)?))
            }
            state => {
                let why = match state {
                    State::Idle => "no `Pattern` line comes before it",
                    State::Named => "the pattern has no diagram yet",
                    _ => "the pattern has its entry line already",
                };
                self.stray(diag::stray_entry(input.span, why));
                None
            }
        }
    }

    fn constraint(&mut self, input: &Input<'_>) -> Option<LineKind> {
        match self.state {
            State::Labels | State::LabelsDone | State::Constraint => {
                self.state = State::Constraint;
                Some(LineKind::Constraint(input.after_mark()))
            }
            state => {
                let why = match state {
                    State::EntryDone => "a constraint diagram has to come first, even if no label is used",
                    State::Action => "constraint lines come before action lines",
                    State::Idle => "no `Pattern` line comes before it",
                    _ => "the entry line has to come first",
                };
                self.stray(diag::stray_constraint(input.span, why));
                None
            }
        }
    }

    fn action(&mut self, input: &Input<'_>) -> Option<LineKind> {
        match self.state {
            State::EntryDone | State::Labels | State::LabelsDone | State::Constraint | State::Action => {
                self.state = State::Action;
                Some(LineKind::Action(input.after_mark()))
            }
            state => {
                let why = match state {
                    State::Idle => "no `Pattern` line comes before it",
                    _ => "the entry line has to come first",
                };
                self.stray(diag::stray_action(input.span, why));
                None
            }
        }
    }

    /// Reports a line that belongs nowhere; the pattern it stands in is not looked at any further.
    fn stray(&mut self, diagnostic: diag::Diagnostic) {
        self.diagnostics.push(diagnostic);
        if let Some(pattern) = &mut self.pattern {
            pattern.broken = true;
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
        if let Some(mut pattern) = self.pattern.take() {
            if !pattern.broken {
                pattern.broken = self.incomplete(&pattern);
            }
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
