//! How parsing goes on after a fault, so that one fault costs one pattern and one message.

use super::super::ast::{Block, Dialect, DirectiveKind, Line, LineKind, PatternBlock, Text};
use super::super::line::{self, Input, Shape};
use super::{Parser, State};
use crate::diag;
use crate::source::Span;

/// What a faulty keyword line was meant as.
pub(super) enum Faulty {
    /// A pattern with this name.
    Pattern(Text),
    Directive,
}

impl Parser<'_> {
    /// A keyword without its argument, or a word that is nearly a keyword. It was meant as one: otherwise the letters
    /// would be taken for a drawing, and every line after it for a mistake.
    pub(super) fn faulty_keyword(&mut self, shape: Shape, input: &Input<'_>) -> Option<Faulty> {
        let length = input.bytes.iter().take_while(|b| b.is_ascii_alphabetic() || **b == b'_').count();
        let (word, rest) = input.bytes.split_at_checked(length)?;
        let word = std::str::from_utf8(word).ok()?;
        let (meant, diagnostic) = if shape == Shape::BareKeyword {
            (word, diag::bare_keyword(input.span, word))
        } else {
            let meant = misspelt_keyword(word, rest, self.dialect)?;
            (meant, diag::misspelt_keyword(input.span.part(0..length), word, meant))
        };
        self.diagnostics.push(diagnostic);
        let blanks = rest.iter().take_while(|&&b| line::is_blank(b)).count();
        let name = input.whole().part(length + blanks..input.bytes.len());
        Some(if meant == "Pattern" { Faulty::Pattern(name) } else { Faulty::Directive })
    }

    /// Goes on after a faulty keyword line.
    pub(super) fn resume(&mut self, faulty: Faulty, line: Line) {
        match faulty {
            Faulty::Pattern(name) => {
                self.begin_broken(name, State::Named);
                self.in_pattern(line);
            }
            Faulty::Directive => {
                self.end_pattern();
                self.blocks.push(Block::Directive(line));
            }
        }
    }

    /// A line that begins with blanks: the state goes on as if it did not, so that the lines after it are not blamed as
    /// well, but its pattern is not looked at any further.
    pub(super) fn indented(&mut self, input: &Input<'_>, blanks: usize, line: impl Fn(LineKind) -> Line) {
        let first = input.bytes.first().copied().unwrap_or(b' ');
        let diagnostic = diag::malformed_line(input.span, first);
        let rest = input.from(blanks);
        let line = line(LineKind::Stray(input.whole()));
        match line::shape(rest.bytes, self.dialect) {
            Shape::Pattern => {
                self.diagnostics.push(diagnostic);
                let name = rest.keyword("Pattern").map_or(rest.whole(), |keyword| keyword.argument);
                self.resume(Faulty::Pattern(name), line);
            }
            Shape::Directive(_) => {
                self.diagnostics.push(diagnostic);
                self.resume(Faulty::Directive, line);
            }
            shape @ (Shape::Row | Shape::Edge | Shape::Entry | Shape::Constraint | Shape::Action)
                if self.state != State::Idle =>
            {
                self.stray(diagnostic);
                // What kind of line it is does not matter: nobody looks at this pattern.
                let _ = self.content(shape, &rest);
                self.in_pattern(line);
            }
            _ => {
                self.stray(diagnostic);
                self.in_pattern(line);
            }
        }
    }

    /// A drawing goes on after a blank line or a comment has ended it. Its further rows are not reported again.
    pub(super) fn row_after_end(&mut self, row: Span, state: State) -> Option<LineKind> {
        let end = self.pending.first().map_or(row, |line| line.span);
        self.state = state;
        self.stray(diag::row_after_end(row, end))
    }

    /// A drawing and an entry line after an entry line: the drawing is no constraint diagram, but the diagram of a
    /// pattern whose `Pattern` line is missing.
    pub(super) fn pattern_without_name(&mut self, line: Span) -> Option<LineKind> {
        let (index, first) = self.entry_index()?;
        let pattern = self.pattern.as_mut()?;
        let mut lines = pattern.lines.split_off(index + 1);
        lines.append(&mut self.pending);
        let drawing = lines.iter().find(|l| matches!(l.kind, LineKind::Row(..) | LineKind::Edge(..)));
        let drawing = drawing.map_or(line, |l| l.span);
        self.state = State::EntryDone;
        self.orphan(diag::pattern_without_name(line, first, drawing), State::EntryDone);
        self.pattern.as_mut()?.lines = lines;
        None
    }

    /// The entry line of the pattern in progress: which of its lines, and where it stands.
    pub(super) fn entry_index(&self) -> Option<(usize, Span)> {
        let lines = &self.pattern.as_ref()?.lines;
        let index = lines.iter().position(|line| matches!(line.kind, LineKind::Entry(_)))?;
        Some((index, lines.get(index)?.span))
    }

    /// Reports a line that belongs nowhere. The pattern it stands in is not looked at any further: what else seems
    /// wrong with it mostly follows from this.
    pub(super) fn stray(&mut self, diagnostic: diag::Diagnostic) -> Option<LineKind> {
        if !self.broken() {
            self.diagnostics.push(diagnostic);
        }
        if let Some(pattern) = &mut self.pattern {
            pattern.broken = true;
        }
        None
    }

    pub(super) fn broken(&self) -> bool {
        self.pattern.as_ref().is_some_and(|pattern| pattern.broken)
    }

    /// Reports a line that no pattern owns. It begins one without a name, so that the lines after it are not blamed as
    /// well, and the pattern before it stays whole.
    pub(super) fn orphan(&mut self, diagnostic: diag::Diagnostic, state: State) -> Option<LineKind> {
        let at = diagnostic.primary.span.start_point();
        self.diagnostics.push(diagnostic);
        self.begin_broken(Text::new(&[], at), state);
        None
    }

    /// Begins a pattern that later phases do not look at.
    pub(super) fn begin_broken(&mut self, name: Text, state: State) {
        self.end_pattern();
        self.pattern = Some(PatternBlock { name, lines: Vec::new(), broken: true });
        self.state = state;
    }
}

/// The keyword that `word` was meant to be, if it is nearly one and an argument follows.
fn misspelt_keyword(word: &str, rest: &[u8], dialect: Dialect) -> Option<&'static str> {
    if word.len() < 5 || !rest.first().is_some_and(|&b| line::is_blank(b)) {
        return None;
    }
    let directives = DirectiveKind::ALL.map(DirectiveKind::keyword);
    let known = if dialect == Dialect::Modern { directives.as_slice() } else { &[] };
    diag::suggest::closest(word, std::iter::once("Pattern").chain(known.iter().copied()))
}
