//! Pages show what the commands print.

use crate::{COMMAND, mkpat};
use serde_json::Value;
use snapshots::book;
use std::process::Command;

#[test]
fn pages_show_what_mkpat_prints() {
    let commands = book::consoles("mkpat", mkpat(), COMMAND);
    assert!(commands >= 8, "the pages show only {commands} commands");
}

#[test]
fn commands_that_are_only_shown_exist() {
    let commands = book::shown("mkpat", mkpat());
    assert!(commands >= 8, "the pages show only {commands} commands");
}

/// The page lays it out for people, so that only what it says is compared.
#[test]
fn json_is_as_the_page_shows_it() {
    let arguments = ["build", "docs/example/net/databases.toml", "--target", "json"];
    let output =
        Command::new(mkpat()).args(arguments).current_dir(snapshots::workspace()).output().expect("it runs");
    let blocks = book::blocks(&book::text("docs/src/json.md"), "json");
    let shown = blocks.first().cloned().expect("the page begins with a database");
    let [printed, shown]: [Value; 2] =
        [output.stdout, shown.into_bytes()].map(|text| serde_json::from_slice(&text).expect("JSON"));
    assert_eq!(printed, shown);
}

#[test]
fn pages_show_the_files_that_they_name() {
    assert!(book::files(COMMAND) >= 2);
}
