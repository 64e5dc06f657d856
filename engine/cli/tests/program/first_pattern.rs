//! What the book shows of this program, and the move that its first pattern changes.

use snapshots::book;
use std::path::Path;

/// What writes the pages anew.
const COMMAND: &str = "cargo test -p katachi-cli --test program first_pattern";

#[test]
fn pages_show_what_katachi_prints() {
    let commands = book::consoles("katachi", Path::new(env!("CARGO_BIN_EXE_katachi")), COMMAND);
    assert!(commands >= 3, "the pages show only {commands} commands");
}

#[test]
fn commands_that_are_only_shown_exist() {
    let commands = book::shown("katachi", Path::new(env!("CARGO_BIN_EXE_katachi")));
    assert!(commands >= 5, "the pages show only {commands} commands");
}

#[test]
fn the_first_pattern_changes_the_move() {
    let page = book::text("docs/src/first-pattern.md");
    let sessions = page.split("```").filter(|block| block.contains("--mode gtp"));
    let moves: Vec<&str> = sessions
        .filter_map(|session| session.lines().filter_map(|line| line.strip_prefix("= ")).next_back())
        .collect();
    let [without, with] = moves.as_slice() else { panic!("the page shows {} sessions", moves.len()) };
    assert!(["E5", "E7"].contains(with) && without != with, "without the pattern {without}, with it {with}");
}
