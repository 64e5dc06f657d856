//! How parsing goes on after a fault, so that one fault costs one pattern and one message.

use super::super::ast::{Block, Dialect, DirectiveKind, Line, LineKind, PatternBlock, Section, Text};
use super::super::line::{self, Input, Shape};
use super::{Parser, State, Surplus};
use crate::diag;
use crate::encoding::BYTE_ORDER_MARK;
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
        let blank = diag::malformed_line(input.span.part(0..1), b" ");
        self.shifted(input, blanks, Some(blank), line);
    }

    /// The first line, where a byte-order mark stands before it; that is reported already.
    pub(super) fn after_mark(&mut self, input: &Input<'_>, line: impl Fn(LineKind) -> Line) {
        self.shifted(input, BYTE_ORDER_MARK.len(), None, line);
    }

    /// A line of a file that is no text, of which nothing is looked at.
    pub(super) fn unreadable_line(&mut self, raw: &[u8], span: Span) {
        let body = raw.strip_suffix(b"\n").unwrap_or(raw);
        let span = span.part(0..body.len());
        let kind = LineKind::Stray(Text::new(body, span));
        self.pending.push(Line { span, kind, blanks: Vec::new(), newline: raw.len() > body.len() });
    }

    /// A line of which only what follows its first `blanks` bytes makes sense.
    fn shifted(
        &mut self,
        input: &Input<'_>,
        blanks: usize,
        diagnostic: Option<diag::Diagnostic>,
        line: impl Fn(LineKind) -> Line,
    ) {
        let rest = input.from(blanks);
        let line = line(LineKind::Stray(input.whole()));
        match line::shape(rest.bytes, self.dialect) {
            Shape::Pattern => {
                self.diagnostics.extend(diagnostic);
                let name = rest.keyword("Pattern").map_or(rest.whole(), |keyword| keyword.argument);
                self.resume(Faulty::Pattern(name), line);
            }
            Shape::Directive(_) => {
                self.diagnostics.extend(diagnostic);
                self.resume(Faulty::Directive, line);
            }
            shape @ (Shape::Row | Shape::Edge | Shape::Entry | Shape::Constraint | Shape::Action)
                if self.state != State::Idle =>
            {
                self.spoil(diagnostic);
                // What kind of line it is does not matter: nobody looks at this pattern.
                let _ = self.content(shape, &rest);
                self.in_pattern(line);
            }
            _ => {
                self.spoil(diagnostic);
                self.in_pattern(line);
            }
        }
    }

    /// A drawing goes on after a blank line or a comment has ended it. Its further rows are not reported again.
    pub(super) fn row_after_end(&mut self, row: Span, state: State) -> Option<LineKind> {
        let end = self.pending.first().map_or(row, |line| line.span);
        self.state = state;
        let told = diag::row_after_end(row, end);
        match &mut self.pattern {
            Some(pattern) if state == State::Labels && !pattern.broken => {
                pattern.broken = true;
                self.surplus = Some(Surplus { line: pattern.lines.len(), told });
                None
            }
            _ => self.stray(told),
        }
    }

    /// A drawing and an entry line after an entry line: the drawing, or the second one if there are two, is no constraint
    /// diagram, but the diagram of a pattern whose `Pattern` line is missing.
    pub(super) fn pattern_without_name(&mut self, line: Span) -> Option<LineKind> {
        let (index, first) = self.entry_index()?;
        let pattern = self.pattern.as_mut()?;
        let surplus = self.surplus.take();
        pattern.broken &= surplus.is_none();
        let mut lines = pattern.lines.split_off(surplus.as_ref().map_or(index + 1, |surplus| surplus.line));
        lines.append(&mut self.pending);
        let row = lines.iter().find(|l| matches!(l.kind, LineKind::Row(..) | LineKind::Edge(..)));
        let drawing = surplus.map_or(row.map_or(line, |l| l.span), |surplus| surplus.told.primary.span);
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
        self.spoil(Some(diagnostic));
        None
    }

    fn spoil(&mut self, diagnostic: Option<diag::Diagnostic>) {
        if !self.broken() {
            self.diagnostics.extend(diagnostic);
        }
        if let Some(pattern) = &mut self.pattern {
            pattern.broken = true;
        }
    }

    /// An entry line without its `:`, or a constraint without its `;`. It is told as such where the state expects one,
    /// and the state goes on as if the mark were there: most of these lines would pass for rows.
    pub(super) fn lacks_mark(&mut self, shape: Shape, input: &Input<'_>) -> bool {
        let in_drawing = matches!(shape, Shape::Row | Shape::Edge);
        let (mark, next) = match self.state {
            State::DiagramDone if is_entry(input.bytes, self.dialect) => (':', State::EntryDone),
            State::Diagram if !in_drawing && is_entry(input.bytes, self.dialect) => (':', State::EntryDone),
            State::EntryDone | State::Labels | State::LabelsDone | State::Constraint
                if is_constraint(input.bytes) =>
            {
                (';', State::Constraint)
            }
            _ => return false,
        };
        self.state = next;
        self.stray(diag::missing_mark(input.span, mark));
        true
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

/// Whether a line reads like an entry line without its `:`, and not like a row: a symmetry code, a comma, classes.
fn is_entry(line: &[u8], dialect: Dialect) -> bool {
    let [code, b',', rest @ ..] = line else { return false };
    let drawn = |&b: &u8| line::is_cell(b, Section::Diagram, dialect) || b == b'|';
    b"8|-\\/+XO".contains(code)
        && rest.first().is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'-')
        && !line.iter().all(drawn)
}

/// Whether a line reads like a constraint without its `;`: a function with its parenthesis.
fn is_constraint(line: &[u8]) -> bool {
    let start = line.iter().position(|b| !b"!( ".contains(b)).unwrap_or(line.len());
    let call = line.get(start..).unwrap_or_default();
    let is_name = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit() || *b == b'_';
    let name = call.iter().take_while(|b| is_name(b)).count();
    name > 1 && call.get(name) == Some(&b'(')
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
