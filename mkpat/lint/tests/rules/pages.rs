//! The page of every rule is true: its bad examples say what the page shows, its good ones say nothing.
//!
//! `KATACHI_BLESS=1 INSTA_UPDATE=always cargo test -p mkpat-lint --test rules pages` writes the messages into the pages and
//! the snapshots anew; the difference is then for people to judge.

use std::path::PathBuf;

use mkpat::diag::codes::Entry;
use mkpat::syntax::ast::Dialect;
use mkpat_driver::render;
use mkpat_lint::rules;
use mkpat_runtime::board::DrawnBoard;
use snapshots::pages::{self, Example, Page, Tried};

use crate::{Linted, lint_on};

fn run(example: &Example<'_>) -> Linted {
    let main = example.files[0];
    let name = main.info.split_whitespace().find_map(|word| word.strip_prefix("name=")).unwrap_or("example");
    let board = main.info.split_whitespace().any(|word| word == "games").then(pairs);
    let linted = lint_on(Dialect::Modern, &[(name, &main.text)], board.as_ref());
    assert!(linted.told.is_empty(), "`check` has something to say of\n{}{:?}", main.text, linted.told);
    linted
}

/// Pairs of stones that touch each other and nothing else.
fn pairs() -> DrawnBoard {
    let rows: Vec<&str> =
        (0..19).map(|row| if row % 2 == 0 { "OX.OX.OX.OX.OX.OX.." } else { "..................." }).collect();
    DrawnBoard::from_rows(&rows).expect("a square")
}

fn tried(entry: &Entry, example: &Example<'_>) -> Tried {
    let linted = run(example);
    let shown = linted.found.iter().map(|d| render::human(&linted.sources, d, false));
    Tried {
        said: shown.collect::<Vec<_>>().join("\n\n"),
        findings: linted.found.len(),
        is_among: linted.found.iter().any(|d| d.code == entry.code),
    }
}

fn path(entry: &Entry) -> PathBuf {
    snapshots::workspace().join("mkpat/lint/rules").join(format!("{}.md", entry.id))
}

#[test]
fn every_page_has_its_heading_a_rule_and_both_examples() {
    for entry in rules::ALL {
        Page::read(entry.id, entry.page).has_its_parts(entry.id, entry.name);
    }
    let files = std::fs::read_dir(snapshots::workspace().join("mkpat/lint/rules")).unwrap();
    assert_eq!(files.count(), rules::ALL.len(), "a page for each rule, and no other");
}

#[test]
fn wrong_examples_say_what_the_page_shows() {
    for entry in rules::ALL {
        let page = Page::read(entry.id, entry.page);
        pages::try_wrong("lint", entry.id, &path(entry), page, |example| tried(entry, example));
    }
}

#[test]
fn right_examples_say_nothing() {
    for entry in rules::ALL {
        pages::try_right(entry.id, &Page::read(entry.id, entry.page), |example| tried(entry, example));
    }
}
