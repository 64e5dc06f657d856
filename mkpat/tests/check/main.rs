//! What is said of databases.
//!
//! The rules for patterns, one file each: draw one, then say in one line what is to become of it. Then
//! * `constraint_corpus`, `constraint_faults`: what constraints mean, and where they are wrong;
//! * `pages`: the page of every diagnostic is true;
//! * `verdicts`: folders of databases that are in order, or not.

#[path = "../common/mod.rs"]
mod common;
mod anchor;
mod anything;
mod diagram;
mod symmetry;
mod duplicates;
mod labels;
mod entry;
mod classic;
mod constraint_corpus;
mod constraint_faults;
mod pages;
mod verdicts;

use common::Checked;
use mkpat::check::pattern::{Argument, CheckedPattern, Detail};
use mkpat_runtime::pattern::{Edges, Side};

/// A database of patterns; lines count from 1 at the first line of the drawing.
fn database(options: &str, text: &str) -> Checked {
    common::check(&[("test.db", text)], common::settings(options))
}

/// A pattern by its drawing and what follows it. Its line 1 is the first line drawn.
fn pattern(options: &str, drawing: &str) -> Checked {
    database(options, &format!("Pattern Test\n{drawing}\n"))
}

/// What is said, in order of place: `E0201 at 1, E0303 at 5`.
fn said(checked: &Checked) -> String {
    let place = |d: &mkpat::diag::Diagnostic| {
        let span = d.primary.span;
        let line = checked.sources.file(span.file).line(span.start) - 1;
        format!("{} at {line}", d.code.id())
    };
    checked.diagnostics.iter().map(place).collect::<Vec<_>>().join(", ")
}

/// Wants exactly these diagnostics of a pattern, none for "".
fn says(options: &str, drawing: &str, expected: &str) {
    let checked = pattern(options, drawing);
    assert_eq!(said(&checked), expected, "{options}\n{drawing}\n{}", checked.rendered());
}

/// The one pattern, which has to be sound.
fn sound(options: &str, drawing: &str) -> CheckedPattern {
    let checked = pattern(options, drawing);
    let text = checked.rendered();
    let [pattern] =
        <[CheckedPattern; 1]>::try_from(checked.patterns).unwrap_or_else(|_| panic!("{drawing}\n{text}"));
    pattern
}
