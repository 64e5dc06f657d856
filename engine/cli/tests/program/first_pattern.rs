//! What the book shows of this program, and the move that its first pattern changes.

use katachi::board::Rules;
use katachi::game::Game;
use katachi_gtp::{Session, Settings, serve};
use snapshots::book;
use std::path::Path;
use std::sync::Arc;

/// What writes the pages anew.
const COMMAND: &str = "cargo test -p katachi-cli --test program first_pattern";
const PAGE: &str = "docs/src/first-pattern.md";

#[test]
fn pages_show_what_katachi_prints() {
    let commands = book::consoles("katachi", Path::new(env!("CARGO_BIN_EXE_katachi")), COMMAND);
    assert!(commands >= 2, "the pages show only {commands} commands");
}

/// The page names another manifest to build the program with. That takes minutes, so the manifest is read at run time.
#[test]
fn the_first_pattern_changes_the_move() {
    let folder = snapshots::workspace().join("docs/example/first");
    let read = katachi_loaded::load(&folder.join("databases.toml"), &[]).unwrap();
    let databases = Arc::new(katachi_loaded::by_role(&read.loaded));
    let game = Game::new(9, Rules::default()).unwrap();
    let settings = Settings { playouts: Some(0), seed: 1, ..Settings::default() };
    let commands = std::fs::read(folder.join("game.gtp")).unwrap();
    let mut answers = Vec::new();
    serve(&mut Session::new(databases, game, settings), commands.as_slice(), &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    let with = answers.trim_end().rsplit("\n\n").find(|answer| answer.len() > 2).unwrap().to_owned();
    book::generated(PAGE, "the move with the pattern", COMMAND, &format!("```text\n{with}\n```"));
    let page = book::text(PAGE);
    let shown = page.split("$ katachi --mode gtp").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let without = shown.trim_end().rsplit("\n\n").find(|answer| answer.len() > 2).unwrap();
    assert!(
        (with.ends_with("E5") || with.ends_with("E7")) && with != without,
        "with the pattern {with}, without it {without}"
    );
}
