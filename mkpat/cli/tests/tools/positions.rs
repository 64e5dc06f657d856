//! Positions as commands take them, and which matches are printed.

use super::{folder, mkpat, printed};

const MANIFEST: &str = "[[database]]\nname = \"nets\"\ninputs = [\"nets.db\"]\nanchor = \"both\"\n";
const NETS: &str =
    "attribute_map general\n\nPattern Hane\n\nXO\n.*\n\n:8,X\n\nPattern Hook\n\nXO\n*.\n\n:8,-\n";
const GAME: &str = "(;SZ[5];B[bb];W[cb];B[dd];W[])";

fn project() -> tempfile::TempDir {
    folder(&[
        ("databases.toml", MANIFEST),
        ("nets.db", NETS),
        ("g.sgf", GAME),
        ("games/bad.sgf", "(;B["),
        ("games/g.sgf", GAME),
    ])
}

fn matched(arguments: &[&str]) -> String {
    printed(project().path(), &[&["match", "--manifest", "databases.toml"], arguments].concat())
}

/// The names of the patterns that match.
fn names(text: &str) -> Vec<&str> {
    text.split('"').filter(|word| word.starts_with('H')).collect()
}

#[test]
fn a_game_is_matched_for_the_side_whose_turn_it_is() {
    let text = matched(&["g.sgf:3"]);
    assert!(
        text.starts_with("{\"position\":\"g.sgf:3\",\"to_play\":\"black\",\"database\":\"nets\","),
        "{text}"
    );
    assert_eq!(text.lines().count(), 1);
    assert_eq!(matched(&["g.sgf:2-3"]).lines().count(), 2);
    assert_eq!(matched(&["g.sgf:3", "--to-play", "both"]).lines().count(), 2);
    assert_eq!(matched(&["--positions", "g.sgf:3"]), text);
}

#[test]
fn a_folder_without_what_cannot_be_read() {
    let folder = project();
    let output = mkpat(folder.path(), &["match", "--manifest", "databases.toml", "games:2"]);
    let (out, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains("warning: left out: games/bad.sgf:1:"), "{said}");
    assert!(out.contains("games/g.sgf:2") && out.lines().count() == 1, "{out}");
}

#[test]
fn a_folder_without_what_cannot_be_read_is_no_success_anywhere() {
    let folder = project();
    for arguments in [
        &["bench", "--manifest", "databases.toml", "--passes", "1", "games:2"][..],
        &["bench", "--manifest", "databases.toml", "--games", "games"],
        &["lint", "databases.toml", "--games", "games"],
    ] {
        let output = mkpat(folder.path(), arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("warning: left out: games/bad.sgf:1:"), "{arguments:?}: {said}");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
    }
    // A record that is named is all that was asked for.
    let output = mkpat(folder.path(), &["bench", "--manifest", "databases.toml", "--games", "games/bad.sgf"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn matches_that_cannot_be_written_are_no_success() {
    if !std::path::Path::new("/dev/full").exists() {
        return eprintln!("skipped: there is no /dev/full");
    }
    let folder = project();
    for board in [&[][..], &["--board"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a device");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_mkpat"))
            .current_dir(folder.path())
            .args(["match", "--manifest", "databases.toml", "g.sgf:3"])
            .args(board)
            .stdout(full)
            .output()
            .expect("mkpat runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("cannot write"), "{said}");
    }
}

#[test]
fn patterns_classes_and_points_are_chosen() {
    let all = matched(&["g.sgf:3"]);
    assert_eq!(names(&all).len(), 4, "each in two places: {all}");
    assert_eq!(names(&matched(&["g.sgf:3", "--pattern", "H*k"])), ["Hook"; 2]);
    assert_eq!(names(&matched(&["g.sgf:3", "--class", "XD"])), ["Hane"; 2]);
    assert_eq!(names(&matched(&["g.sgf:3", "--at", "b3"])).len(), 1);
    let off = mkpat(project().path(), &["match", "--manifest", "databases.toml", "g.sgf:3", "--at", "F1"]);
    let said = String::from_utf8_lossy(&off.stderr).into_owned();
    assert!(said.contains("`F1` is no point of the 5x5 board of g.sgf:3"), "{said}");
}

/// A folder means its manifest, a database what that one says of it; a database by itself is read as `check` reads it.
#[test]
fn a_manifest_is_found_for_a_folder_and_for_a_database() {
    let all = matched(&["g.sgf:3"]);
    let of = |manifest: &str| printed(project().path(), &["match", "g.sgf:3", "--manifest", manifest]);
    assert_eq!(of("."), all);
    assert_eq!(of("nets.db"), all);

    let folder = folder(&[("own/my-nets.db", NETS), ("own/eyes/none", ""), ("g.sgf", GAME)]);
    let alone = printed(folder.path(), &["match", "g.sgf:3", "--manifest", "own/my-nets.db"]);
    assert_eq!(alone, all.replace("\"nets\"", "\"my_nets\""));
    let shown = printed(folder.path(), &["show", "Hook", "--manifest", "own/my-nets.db", "--checked"]);
    assert!(shown.starts_with("own/my-nets.db:"), "{shown}");
    let none = mkpat(folder.path(), &["match", "g.sgf:3", "--manifest", "own"]);
    let said = String::from_utf8_lossy(&none.stderr).into_owned();
    assert_eq!(said, "mkpat: own: no databases.toml in this folder\n");
}

#[test]
fn boards_show_where_patterns_match() {
    let text = matched(&["g.sgf:3", "--board", "--pattern", "Hane"]);
    snapshots::check("tools", "match_board", NETS, &text);
    let coloured = matched(&["g.sgf:3", "--board", "--color", "always"]);
    assert!(coloured.contains("●") && coloured.contains("\u{1b}["), "{coloured}");
}
