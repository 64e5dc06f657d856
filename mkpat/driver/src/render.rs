//! How diagnostics look: as rustc's, in one line, or as JSON (which the command line adds).

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use mkpat::diag::{Diagnostic, Label, Severity};
use mkpat::source::{SourceFile, Sources, Span};

/// Renders in full, with the source drawn; `colour` for terminals.
#[must_use]
pub fn human(sources: &Sources, diagnostic: &Diagnostic, colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let excerpts: Vec<Excerpt<'_>> = excerpts(sources, diagnostic);
    let title = level.primary_title(&diagnostic.message).id(diagnostic.code.id());
    let mut group = title.elements(excerpts.iter().map(Excerpt::snippet));
    if let Some(path) = path(diagnostic) {
        group = group.element(Level::NOTE.message(format!("reached by {path}")));
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note));
    }
    for help in &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    renderer.render(&[group])
}

/// Renders in one line: `file:line:column: severity[code]: message`, in a game tree with `(reached by B[pd])`.
#[must_use]
pub fn short(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let span = diagnostic.primary.span;
    let file = sources.file(span.file);
    let (line, column) = file.line_column(span.start);
    let severity = diagnostic.severity.word();
    let path = path(diagnostic).map_or(String::new(), |path| format!(" (reached by {path})"));
    let (id, message) = (diagnostic.code.id(), &diagnostic.message);
    format!("{}:{line}:{column}: {severity}[{id}]: {message}{path}", file.name)
}

/// The moves to the node of a game tree that is at fault.
fn path(diagnostic: &Diagnostic) -> Option<&str> {
    diagnostic.path.as_deref().filter(|path| !path.is_empty())
}

/// The lines of one file that a diagnostic touches. Only those go to the renderer: it copies what it is given, and a
/// database has tens of thousands of lines.
struct Excerpt<'a> {
    file: &'a SourceFile,
    text: String,
    first_line: usize,
    start: u32,
    marks: Vec<Mark<'a>>,
}

/// How many lines apart two marks may be to stand in one excerpt. What lies between them is copied for the renderer,
/// which leaves most of it out; of patterns thousands of lines apart that would be most of the file, for each message.
const NEAR: u32 = 100;

struct Mark<'a> {
    span: Span,
    text: &'a str,
    kind: AnnotationKind,
}

fn excerpts<'a>(sources: &'a Sources, diagnostic: &'a Diagnostic) -> Vec<Excerpt<'a>> {
    let mark = |label: &'a Label, kind| Mark { span: label.span, text: &label.text, kind };
    let primary = mark(&diagnostic.primary, AnnotationKind::Primary);
    let others = diagnostic.secondary.iter().map(|l| mark(l, AnnotationKind::Context));
    // Game trees stand on few, long lines, and what is compared may stand far apart in them: a line is an excerpt.
    // In a database what belongs together stands together: lines near each other are one.
    let apart = if diagnostic.path.is_some() { 0 } else { NEAR };
    let together = |a: Span, b: Span| {
        let line = |span: Span| sources.file(span.file).line(span.start);
        a.file == b.file && line(a).abs_diff(line(b)) <= apart
    };
    let mut excerpts: Vec<Vec<Mark<'a>>> = Vec::new();
    for mark in std::iter::once(primary).chain(others) {
        let same = |marks: &&mut Vec<Mark<'_>>| marks.iter().any(|m| together(m.span, mark.span));
        match excerpts.iter_mut().find(same) {
            Some(marks) => marks.push(mark),
            None => excerpts.push(vec![mark]),
        }
    }
    excerpts.into_iter().filter_map(|marks| Excerpt::new(sources, marks)).collect()
}

impl<'a> Excerpt<'a> {
    fn new(sources: &'a Sources, marks: Vec<Mark<'a>>) -> Option<Excerpt<'a>> {
        let file = sources.file(marks.first()?.span.file);
        let length = u32::try_from(file.bytes.len()).unwrap_or(u32::MAX);
        let from = marks.iter().map(|m| m.span.start).min().unwrap_or(0).min(length);
        let to = marks.iter().map(|m| m.span.end).max().unwrap_or(0).min(length);
        let line_start = |offset: u32| offset + 1 - file.line_column(offset).1;
        let start = line_start(from);
        let rest = file.bytes.get(to as usize..).unwrap_or(&[]);
        let end = to as usize + rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
        let part = SourceFile::new("", file.bytes.get(start as usize..end).unwrap_or(&[]).to_vec());
        Some(Excerpt { file, text: part.display_text(), first_line: file.line(from) as usize, start, marks })
    }

    fn snippet(&self) -> Snippet<'_, annotate_snippets::Annotation<'_>> {
        let annotations = self.marks.iter().map(|m| m.kind.span(self.relative(m.span)).label(m.text));
        Snippet::source(&self.text)
            .line_start(self.first_line)
            .path(&self.file.name)
            .fold(true)
            .annotations(annotations)
    }

    /// The span inside the excerpt, on character boundaries.
    fn relative(&self, span: Span) -> std::ops::Range<usize> {
        let at = |offset: u32| {
            let i = (offset.saturating_sub(self.start) as usize).min(self.text.len());
            (0..=i).rev().find(|&i| self.text.is_char_boundary(i)).unwrap_or(0)
        };
        at(span.start)..at(span.end)
    }
}
