//! How generated code names the places that patterns come from.

use crate::source::{Sources, Span, in_one_line};

/// Names of places, as comments hold them. Lines are named only on demand: a comment at the top of a database would change every line below.
#[derive(Clone, Copy, Debug)]
pub struct Origins<'a> {
    sources: &'a Sources,
    lines: bool,
}

impl<'a> Origins<'a> {
    /// Files with lines.
    #[must_use]
    pub fn with_lines(sources: &'a Sources) -> Origins<'a> {
        Origins { sources, lines: true }
    }

    /// `conn.db:408` or `conn.db`.
    #[must_use]
    pub fn of(self, span: Span) -> String {
        match self.lines {
            true => in_one_line(&self.sources.origin(span)),
            false => self.file(span),
        }
    }

    /// The name of a span's file.
    #[must_use]
    pub(super) fn file(self, span: Span) -> String {
        in_one_line(&self.sources.file(span.file).name)
    }
}

impl<'a> From<&'a Sources> for Origins<'a> {
    /// Files without lines.
    fn from(sources: &'a Sources) -> Origins<'a> {
        Origins { sources, lines: false }
    }
}
