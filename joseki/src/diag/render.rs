//! How diagnostics look: with the source drawn, or in one line.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use mkpat::source::{SourceFile, Sources, Span};

use super::{Diagnostic, Label, Severity};

/// Renders in full; `colour` for terminals.
#[must_use]
pub fn human(sources: &Sources, diagnostic: &Diagnostic, colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let file = sources.file(diagnostic.primary.span.file);
    let excerpts: Vec<_> = excerpts(file, diagnostic);
    let title = level.primary_title(&diagnostic.message).id(diagnostic.id);
    let mut group = title.elements(excerpts.iter().map(|excerpt| excerpt.snippet(file)));
    if !diagnostic.path.is_empty() {
        group = group.element(Level::NOTE.message(format!("reached by {}", diagnostic.path)));
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note));
    }
    for help in &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    renderer.render(&[group])
}

/// Renders in one line: `file:line:column: severity[code]: message (reached by B[pd])`.
#[must_use]
pub fn short(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let file = sources.file(diagnostic.primary.span.file);
    let (line, column) = file.line_column(diagnostic.primary.span.start);
    let Diagnostic { id, message, path, .. } = diagnostic;
    let severity = diagnostic.severity.word();
    let path = if path.is_empty() { String::new() } else { format!(" (reached by {path})") };
    format!("{}:{line}:{column}: {severity}[{id}]: {message}{path}", file.name)
}

/// Some lines of the file with what is marked in them. SGF trees stand on few, long lines, and patterns that are
/// compared may stand far apart, so every mark has an excerpt of its own unless they share a line.
struct Excerpt<'a> {
    text: String,
    start: u32,
    line: usize,
    marks: Vec<(&'a Label, AnnotationKind)>,
}

fn excerpts<'a>(file: &SourceFile, diagnostic: &'a Diagnostic) -> Vec<Excerpt<'a>> {
    let primary = std::iter::once((&diagnostic.primary, AnnotationKind::Primary));
    let others = diagnostic.secondary.iter().map(|label| (label, AnnotationKind::Context));
    let mut excerpts: Vec<Excerpt<'a>> = Vec::new();
    for (label, kind) in primary.chain(others) {
        let line = file.line(label.span.start) as usize;
        match excerpts.iter_mut().find(|excerpt| excerpt.line == line) {
            Some(excerpt) => {
                excerpt.marks.push((label, kind));
                excerpt.extend(file, label.span);
            }
            None => excerpts.push(Excerpt::new(file, (label, kind))),
        }
    }
    excerpts
}

impl<'a> Excerpt<'a> {
    fn new(file: &SourceFile, mark: (&'a Label, AnnotationKind)) -> Excerpt<'a> {
        let span = mark.0.span;
        let start = (span.start + 1).saturating_sub(file.line_column(span.start).1);
        let line = file.line(span.start) as usize;
        let mut excerpt = Excerpt { text: String::new(), start, line, marks: vec![mark] };
        excerpt.extend(file, span);
        excerpt
    }

    /// Makes the text reach to the end of the line in which `span` ends.
    fn extend(&mut self, file: &SourceFile, span: Span) {
        let rest = file.bytes.get(span.end as usize..).unwrap_or_default();
        let end = span.end as usize + rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        let text = file.bytes.get(self.start as usize..end).unwrap_or_default();
        if text.len() > self.text.len() {
            self.text = String::from_utf8_lossy(text).into_owned();
        }
    }

    fn snippet(&self, file: &'a SourceFile) -> Snippet<'_, annotate_snippets::Annotation<'_>> {
        let annotations =
            self.marks.iter().map(|(label, kind)| kind.span(self.relative(label.span)).label(&label.text));
        Snippet::source(&self.text).line_start(self.line).path(&file.name).fold(true).annotations(annotations)
    }

    /// The span inside the excerpt, on character boundaries.
    fn relative(&self, span: Span) -> std::ops::Range<usize> {
        let at = |offset: u32| {
            let limit = (offset.saturating_sub(self.start) as usize).min(self.text.len());
            (0..=limit).rev().find(|&i| self.text.is_char_boundary(i)).unwrap_or(0)
        };
        at(span.start)..at(span.end)
    }
}
