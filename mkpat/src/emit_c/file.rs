//! A whole file: its first lines, what it includes, and whether C can hold what is in it.

use super::calls::ONLY_3_9;
use super::limits::Limits;
use super::release::Release;
use super::{automaton, corner, kinds, literal, records};
use crate::compile::Compiled;
use crate::diag::Diagnostics;
use crate::settings::Matcher;
use crate::source::{FileId, Sources, Span};
use crate::syntax::ast::Dialect;

/// One pattern or corner database as C; `prefix` is what the names of its objects begin with. `None`, with diagnostics,
/// if C cannot hold it.
#[must_use]
pub fn file(
    compiled: &Compiled,
    prefix: &str,
    sources: &Sources,
    release: Release,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let mut limits = Limits::new(diagnostics);
    check(compiled, release, &mut limits);
    if limits.exceeded() {
        return None;
    }
    let mut text = header(&source_names(compiled, sources), Some(release));
    text += "#include <stdio.h>\n#include \"liberty.h\"\n#include \"patterns.h\"\n";
    match &compiled.corner {
        Some(corner) => {
            text += "\n";
            text += &corner::write(corner, prefix, &mut limits);
        }
        None if compiled.settings.matcher == Matcher::Dfa => {
            text += "#include \"dfa.h\"\n\n";
            text += &automaton::write(compiled, prefix, &mut limits);
            text += &records::write(compiled, prefix, &mut limits);
        }
        None => {
            text += "\n";
            text += &records::write(compiled, prefix, &mut limits);
        }
    }
    limits.finish(text)
}

/// What concerns whole databases: the engine's structures are those of 3.x, and it looks at the first pattern before it
/// asks whether there is one.
fn check(compiled: &Compiled, release: Release, limits: &mut Limits<'_>) {
    let first = compiled.checked.first().map(|pattern| pattern.name.span);
    let place = first.unwrap_or(NOWHERE);
    let name = &compiled.settings.name;
    if compiled.settings.dialect == Dialect::Classic {
        limits.exceed(place, format!("`{name}` {IS_CLASSIC}"), NO_CLASSIC);
    } else if first.is_none() {
        limits.exceed(place, format!("`{name}` has no patterns"), "the engine expects at least one");
    }
    for pattern in &compiled.checked {
        let asks = pattern.rules.constraint.iter().flat_map(|c| c.asks()).chain(pattern.rules.action_asks());
        if release == Release::V3_8 && asks.into_iter().any(|ask| ask.function.name == ONLY_3_9) {
            let what = format!("`{}` calls `{}`", pattern.name.display(), ONLY_3_9);
            limits.exceed(pattern.name.span, what, "the engine of 3.8 does not have this function");
        }
    }
}

/// An eye database as C: the object is `graphs`. `None`, with a diagnostic, if it is a classic one.
#[must_use]
pub fn eyes(
    compiled: &crate::eyes::Compiled,
    release: Release,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let mut limits = Limits::new(diagnostics);
    let name = file_name(&compiled.name);
    if compiled.dialect == crate::eyes::Dialect::Classic {
        limits.exceed(NOWHERE, format!("`{name}` {IS_CLASSIC}"), NO_CLASSIC);
    }
    let includes = "#include <stdio.h>\n#include \"eyes.h\"\n\n";
    limits.finish(header(&[name], Some(release)) + includes + &kinds::eyes(compiled))
}

/// A book of full-board openings as C; `object` is its name, such as `fuseki9`. `None`, with diagnostics, if C cannot
/// hold it.
#[must_use]
pub fn openings(
    compiled: &crate::openings::Compiled,
    object: &str,
    release: Release,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let mut limits = Limits::new(diagnostics);
    let name = file_name(&compiled.name);
    let weights: u64 = compiled.entries.iter().map(|entry| u64::from(entry.weight)).sum();
    if weights > u64::from(i32::MAX.unsigned_abs()) {
        limits.exceed(
            NOWHERE,
            format!("the weights of `{name}` add up to {weights}"),
            "the engine adds them in 31 bits",
        );
    }
    let text = header(&[name], Some(release)) + PATTERNS + &kinds::openings(compiled, object, release);
    limits.finish(text)
}

/// Playout databases as C, the engine's default first: the object is `mc_pattern_databases`. Both releases read the same.
#[must_use]
pub fn playouts(compiled: &[crate::playout::Compiled]) -> String {
    let names: Vec<&str> = compiled.iter().map(|database| file_name(&database.file)).collect();
    header(&names, None) + PATTERNS + &kinds::playouts(compiled)
}

/// The beginning of the first file, for faults of sources that keep no places.
const NOWHERE: Span = Span { file: FileId(0), start: 0, end: 0 };

const IS_CLASSIC: &str = "is written in the classic dialect";
const NO_CLASSIC: &str = "the engines of 3.8 and 3.9 have no place for its values";

const PATTERNS: &str = "#include <stdio.h>\n#include \"liberty.h\"\n#include \"patterns.h\"\n\n";

/// The first lines of a file.
fn header(sources: &[&str], release: Option<Release>) -> String {
    let sources = literal::comment(&sources.join(", "));
    let release = release.map_or(String::new(), |release| format!(" {}", release.name()));
    format!(
        "/* Generated by mkpat from {sources} for GNU Go{release}.\n   \
         Do not edit: change the sources, then build again. */\n\n"
    )
}

/// The names of a database's files, without their folders.
fn source_names<'a>(compiled: &Compiled, sources: &'a Sources) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for pattern in &compiled.checked {
        let name = file_name(&sources.file(pattern.name.span.file).name);
        if names.last() != Some(&name) {
            names.push(name);
        }
    }
    names
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
