//! Orientation hints (`.dtr`): for each pattern of an automaton database the transformation it is stored in.
//!
//! The book: `hints.md`.

use std::collections::BTreeMap;

use mkpat_runtime::transform::Transformation;

use crate::check::pattern::CheckedPattern;
use crate::diag::{self, Diagnostics};
use crate::source::{FileId, SourceFile, Span};

/// Hints by pattern name.
#[derive(Clone, Debug, Default)]
pub struct Hints {
    by_name: BTreeMap<Vec<u8>, (Transformation, Span)>,
}

impl Hints {
    /// The hint of a pattern; unlisted patterns are stored as drawn.
    #[must_use]
    pub fn of(&self, name: &[u8]) -> Transformation {
        self.by_name.get(name).map_or(Transformation::IDENTITY, |&(t, _)| t)
    }
}

/// Reads `NAME NUMBER` lines. The first line for a name counts.
#[must_use]
pub fn parse(file: FileId, source: &SourceFile, diagnostics: &mut Diagnostics) -> Hints {
    let mut hints = Hints::default();
    let mut start = 0;
    for raw in source.bytes.split_inclusive(|&b| b == b'\n') {
        let at = |i: usize| u32::try_from(i).unwrap_or(u32::MAX);
        let line = raw.trim_ascii_end();
        let span = Span::new(file, at(start), at(start + line.len()));
        start += raw.len();
        let mut words = line.split(u8::is_ascii_whitespace).filter(|w| !w.is_empty());
        match (words.next(), words.next(), words.next()) {
            (None, ..) => {}
            (Some(name), Some([digit @ b'0'..=b'7']), None) => {
                let hint = Transformation::new(digit - b'0').unwrap_or(Transformation::IDENTITY);
                hints.by_name.entry(name.to_vec()).or_insert((hint, span));
            }
            _ => diagnostics.push(diag::malformed_hint(span)),
        }
    }
    hints
}

/// Reports hints for patterns that do not exist, and patterns without a hint.
pub fn check(hints: &Hints, file: FileId, patterns: &[CheckedPattern], diagnostics: &mut Diagnostics) {
    let known = |name: &[u8]| patterns.iter().any(|p| p.name.bytes == name);
    let stale: Vec<(&Vec<u8>, Span)> = hints
        .by_name
        .iter()
        .filter(|(name, _)| !known(name))
        .map(|(name, &(_, span))| (name, span))
        .collect();
    for (name, span) in stale {
        diagnostics.push(diag::stale_hint(span, &String::from_utf8_lossy(name)));
    }
    let unlisted: Vec<String> = patterns
        .iter()
        .filter(|p| !hints.by_name.contains_key(&p.name.bytes))
        .map(|p| p.name.display())
        .collect();
    if let [first, ..] = unlisted.as_slice() {
        diagnostics.push(diag::unlisted_patterns(Span::new(file, 0, 0), unlisted.len(), first));
    }
}
