//! `examples/pbrain-bsdgames.py`, without a game: the program that plays is looked for at START.

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where Python is, for it has to be found when the path names other places.
fn python() -> Option<PathBuf> {
    let told = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().ok()?;
    Some(PathBuf::from(String::from_utf8(told.stdout).ok()?.trim()))
}

/// What the brain answers if programs are looked for in `folder`.
fn answers(python: &Path, folder: &Path, lines: &str) -> Vec<String> {
    let script = snapshots::workspace().join("engine/arena/examples/pbrain-bsdgames.py");
    let mut brain = Command::new(python);
    brain.arg(script).env("PATH", folder).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut brain = brain.spawn().expect("python starts");
    brain.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
    let output = brain.wait_with_output().expect("it ends");
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn the_gomoku_of_bsd_games_is_looked_for_on_the_path() {
    let Some(python) = python() else {
        return snapshots::skip("the_gomoku_of_bsd_games_is_looked_for_on_the_path", "python3");
    };
    let folder = tempfile::tempdir().expect("a folder");
    let without = answers(&python, folder.path(), "START 19\nEND\n");
    if Path::new("/usr/games/gomoku").is_file() {
        assert_eq!(without, ["OK"]);
    } else {
        assert_eq!(without, ["ERROR there is no gomoku of BSD games, neither on the path nor in /usr/games"]);
    }
    let program = folder.path().join("gomoku");
    std::fs::write(&program, "#!/bin/sh\n").expect("written");
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).expect("executable");
    let with = answers(&python, folder.path(), "START 19\nSTART 15\nEND\n");
    assert_eq!(with, ["OK", "ERROR boards have 19 points a side"]);
}
